import type { MediaBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function MediaSection(block: MediaBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
