import type { ToolBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Tool(block: ToolBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
