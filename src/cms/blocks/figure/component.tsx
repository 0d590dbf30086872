import type { FigureBlock } from '@/payload-types';
import { DataFigure } from '@/ui/figures/data-figure/data-figure';
import { BlockSection, type SectionProps } from '../block-section';

export function Figure(block: FigureBlock & SectionProps) {
  return (
    <BlockSection block={block} density={block.heading ? 'regular' : 'tight'}>
      <DataFigure {...block} />
    </BlockSection>
  );
}
