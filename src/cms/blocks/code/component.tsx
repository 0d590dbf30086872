import type { CodeBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Code(block: CodeBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
