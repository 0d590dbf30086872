import type { PromptBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Prompt(block: PromptBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
