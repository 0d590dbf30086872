import type { DocumentListBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function DocumentList(block: DocumentListBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
