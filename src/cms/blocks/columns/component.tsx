import type { ComponentType, ReactNode } from 'react';
import type { ColumnsBlock } from '@/payload-types';
import { BlockSection, type SectionProps } from '../block-section';
import { Code } from '../code/component';
import { DataTable } from '../data-table/component';
import { FeatureList } from '../feature-list/component';
import { Figure } from '../figure/component';
import { MediaSection } from '../media-section/component';
import { Prose } from '../prose/component';
import { Quote } from '../quote/component';
import { Stats } from '../stats/component';

type NarrowBlock = NonNullable<ColumnsBlock['left']>[number];

/** Component of each block that a column can contain; a missing component is a type error. */
const components: {
  [Type in NarrowBlock['blockType']]: (
    props: Extract<NarrowBlock, { blockType: Type }> & SectionProps,
  ) => ReactNode | Promise<ReactNode>;
} = {
  prose: Prose,
  figure: Figure,
  media: MediaSection,
  quote: Quote,
  featureList: FeatureList,
  stats: Stats,
  dataTable: DataTable,
  code: Code,
};

/** Two stacks of blocks side by side, or below each other if the viewport is too narrow for two columns. */
export function Columns(block: ColumnsBlock) {
  const heading = block.heading ? 'h3' : 'h2';
  return (
    <BlockSection block={block}>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-2 xl:gap-x-16">
        <Column blocks={block.left} heading={heading} />
        <Column blocks={block.right} heading={heading} />
      </div>
    </BlockSection>
  );
}

function Column({ blocks, heading }: { blocks: ColumnsBlock['left']; heading: 'h2' | 'h3' }) {
  if (!blocks?.length) return null;
  return (
    <div className="grid min-w-0 content-start gap-12">
      {blocks.map((block, index) => {
        // Each type has its own props in the map, but TypeScript cannot narrow them in a lookup by a union.
        const Component = components[block.blockType] as ComponentType<NarrowBlock & SectionProps>;
        return Component ? <Component key={block.id ?? index} {...block} nested={heading} /> : null;
      })}
    </div>
  );
}
