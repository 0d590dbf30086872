import { ToolIsland } from '@/features/tools/tool-island.client';
import type { ToolBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

/** A tool as a section of any page: rendered with its first example, then alive in the browser. */
export function Tool(block: ToolBlock) {
  const { tool, anchor, heading, basis } = block;
  return (
    <BlockSection block={{ ...block, anchor: anchor || tool }} tone="sunk">
      <ToolIsland tool={tool} title={heading} anchor={anchor || tool} basis={basis} />
    </BlockSection>
  );
}
