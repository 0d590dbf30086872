import type { ColumnsBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Columns(block: ColumnsBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
