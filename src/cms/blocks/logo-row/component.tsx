import type { LogoRowBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function LogoRow(block: LogoRowBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
