import type { Block } from 'payload';
import { ApiReference } from './api-reference/config';
import { BadgesSection } from './badges/config';
import { CallToAction } from './call-to-action/config';
import { CapacityCalculator } from './capacity-calculator/config';
import { Claims } from './claims/config';
import { Code } from './code/config';
import { Columns } from './columns/config';
import { Comparison } from './comparison/config';
import { ComposedForm } from './composed-form/config';
import { DataTable } from './data-table/config';
import { DocumentList } from './document-list/config';
import { Download } from './download/config';
import { Faq } from './faq/config';
import { FeatureList } from './feature-list/config';
import { Figure } from './figure/config';
import { FollowUp } from './follow-up/config';
import { formBlock } from './form/config';
import { Gallery } from './gallery/config';
import { Hero } from './hero/config';
import { KeptData } from './kept-data/config';
import { Library } from './library/config';
import { LogoRow } from './logo-row/config';
import { MediaSection } from './media-section/config';
import { People } from './people/config';
import { PostList } from './post-list/config';
import { PricingLadder } from './pricing-ladder/config';
import { Prompt } from './prompt/config';
import { Prose } from './prose/config';
import { Quote } from './quote/config';
import { RelatedLinks } from './related-links/config';
import { RoiCalculator } from './roi-calculator/config';
import { Search } from './search/config';
import { Stats } from './stats/config';
import { Steps } from './steps/config';
import { Tabs } from './tabs/config';
import { TestimonialsSection } from './testimonials/config';
import { Timeline } from './timeline/config';
import { Tool } from './tool/config';
import { Unsupported } from './unsupported/config';
import { withEditorSamples } from './with-editor-samples';
import { Workflow } from './workflow/config';

/** Blocks that editors can place on a page, in the order of the studio's picker. */
export const allBlocks: Block[] = [
  Hero,
  Prose,
  Figure,
  Steps,
  Claims,
  Stats,
  FeatureList,
  Workflow,
  Comparison,
  DataTable,
  Timeline,
  PricingLadder,
  Tabs,
  Columns,
  MediaSection,
  Gallery,
  Quote,
  LogoRow,
  Code,
  Faq,
  CallToAction,
  // The features' variants are added by `withFormVariants`.
  formBlock([]),
  ComposedForm,
  FollowUp,
  Download,
  Tool,
  RoiCalculator,
  CapacityCalculator,
  PostList,
  DocumentList,
  Library,
  Prompt,
  Search,
  TestimonialsSection,
  BadgesSection,
  People,
  RelatedLinks,
  KeptData,
  ApiReference,
  Unsupported,
].map(withEditorSamples);
