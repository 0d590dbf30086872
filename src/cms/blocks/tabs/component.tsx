import type { TabsBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Tabs(block: TabsBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
