import type { TimelineBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Timeline(block: TimelineBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
