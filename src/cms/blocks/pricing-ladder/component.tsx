import type { PricingLadderBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function PricingLadder(block: PricingLadderBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
