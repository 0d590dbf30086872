import type { QuoteBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Quote(block: QuoteBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
