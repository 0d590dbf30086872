import type { DataTableBlock } from '@/payload-types';
import { DataTable as DataTableFigure } from '@/ui/figures/data-table';
import { BlockSection, type SectionProps } from '../block-section';

export function DataTable(block: DataTableBlock & SectionProps) {
  return (
    <BlockSection block={block} density={block.heading ? 'regular' : 'tight'}>
      <DataTableFigure {...block} />
    </BlockSection>
  );
}
