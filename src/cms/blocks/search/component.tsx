import type { SearchBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Search(block: SearchBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
