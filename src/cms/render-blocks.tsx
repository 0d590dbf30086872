import type { ComponentType, ReactNode } from 'react';
import type { Page } from '@/payload-types';
import { ApiReference } from './blocks/api-reference/component';
import { Badges } from './blocks/badges/component';
import type { BlockNeighbours, StoredBlock } from './blocks/block-section';
import { CallToAction } from './blocks/call-to-action/component';
import { CapacityCalculator } from './blocks/capacity-calculator/component';
import { Claims } from './blocks/claims/component';
import { Code } from './blocks/code/component';
import { Columns } from './blocks/columns/component';
import { Comparison } from './blocks/comparison/component';
import { ComposedForm } from './blocks/composed-form/component';
import { DataTable } from './blocks/data-table/component';
import { DocumentList } from './blocks/document-list/component';
import { Download } from './blocks/download/component';
import { Faq } from './blocks/faq/component';
import { FeatureList } from './blocks/feature-list/component';
import { Figure } from './blocks/figure/component';
import { FollowUp } from './blocks/follow-up/component';
import { Form } from './blocks/form/component';
import { Gallery } from './blocks/gallery/component';
import { Hero } from './blocks/hero/component';
import { KeptData } from './blocks/kept-data/component';
import { Library } from './blocks/library/component';
import { LogoRow } from './blocks/logo-row/component';
import { MediaSection } from './blocks/media-section/component';
import { People } from './blocks/people/component';
import { PostList } from './blocks/post-list/component';
import { PricingLadder } from './blocks/pricing-ladder/component';
import { Prompt } from './blocks/prompt/component';
import { Prose } from './blocks/prose/component';
import { Quote } from './blocks/quote/component';
import { RelatedLinks } from './blocks/related-links/component';
import { RoiCalculator } from './blocks/roi-calculator/component';
import { Search } from './blocks/search/component';
import { Stats } from './blocks/stats/component';
import { Steps } from './blocks/steps/component';
import { Tabs } from './blocks/tabs/component';
import { Testimonials } from './blocks/testimonials/component';
import { Timeline } from './blocks/timeline/component';
import { Tool } from './blocks/tool/component';
import { Unsupported } from './blocks/unsupported/component';
import { Workflow } from './blocks/workflow/component';
import { shortenRowIds } from './documents/shorten-row-ids';
import { withOwnAnchors } from './links/own-anchors';

type Block = NonNullable<Page['blocks']>[number];
type BlockOf<Type extends Block['blockType']> = Extract<Block, { blockType: Type }>;
type BlockComponent<Props> = (props: Props) => ReactNode | Promise<ReactNode>;

/** Component of each block of the studio; a missing one is a type error. */
const components: { [Type in Block['blockType']]: BlockComponent<BlockOf<Type>> } = {
  hero: Hero,
  prose: Prose,
  steps: Steps,
  claims: Claims,
  stats: Stats,
  featureList: FeatureList,
  workflow: Workflow,
  comparison: Comparison,
  faq: Faq,
  callToAction: CallToAction,
  form: Form,
  composedForm: ComposedForm,
  followUp: FollowUp,
  postList: PostList,
  testimonials: Testimonials,
  badges: Badges,
  people: People,
  roiCalculator: RoiCalculator,
  capacityCalculator: CapacityCalculator,
  relatedLinks: RelatedLinks,
  code: Code,
  columns: Columns,
  dataTable: DataTable,
  documentList: DocumentList,
  download: Download,
  figure: Figure,
  gallery: Gallery,
  library: Library,
  keptData: KeptData,
  apiReference: ApiReference,
  logoRow: LogoRow,
  media: MediaSection,
  pricingLadder: PricingLadder,
  prompt: Prompt,
  quote: Quote,
  search: Search,
  tabs: Tabs,
  timeline: Timeline,
  tool: Tool,
  unsupported: Unsupported,
};

type RenderBlocksProps = {
  blocks: Page['blocks'];
  /** Id of the page. The server looks up forms by this id. */
  page?: string | undefined;
};

/** Renders the sections of a page. Stored blocks that no longer have a component are left out. */
export function RenderBlocks({ blocks, page }: RenderBlocksProps) {
  return withOwnAnchors(shortenRowIds(blocks ?? [])).map((block, index) => {
    // Each type has its own props in the map, but TypeScript cannot narrow them in a lookup by a union.
    const Component = components[block.blockType] as
      | ComponentType<Block & StoredBlock & BlockNeighbours>
      | undefined;
    const stored = { page, block: blocks?.[index] };
    const beside = { before: blocks?.[index - 1]?.blockType, after: blocks?.[index + 1]?.blockType };
    return Component ? (
      <Component key={block.id ?? index} {...block} stored={stored} beside={beside} />
    ) : null;
  });
}
