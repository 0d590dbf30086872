import type { LibraryBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Library(block: LibraryBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
