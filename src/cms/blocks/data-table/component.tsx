import type { DataTableBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function DataTable(block: DataTableBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
