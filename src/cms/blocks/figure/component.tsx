import type { FigureBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Figure(block: FigureBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
