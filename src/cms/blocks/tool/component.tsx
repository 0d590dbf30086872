import { ToolIsland } from '@/features/tools/tool-island.client';
import type { ToolBlock } from '@/payload-types';
import { type BlockNeighbours, BlockSection } from '../block-section';

/**
 * A tool as a section of any page: server-rendered with its first example, then interactive in the browser. Directly
 * below a hero, which names the tool, the section's heading is for screen readers alone.
 */
export function Tool(block: ToolBlock & BlockNeighbours) {
  const { tool, heading, basis } = block;
  const anchor = block.anchor || tool;
  const isFirst = block.beside?.before === 'hero';
  const section = isFirst ? { anchor, eyebrow: block.eyebrow } : { ...block, anchor };
  return (
    <BlockSection block={section} tone="sunk" density={isFirst ? 'first' : 'regular'}>
      {isFirst && <h2 className="sr-only">{heading}</h2>}
      <ToolIsland tool={tool} title={heading} anchor={anchor} basis={basis} />
      {isFirst && block.intro && <p className="measure mt-5 text-ink-soft">{block.intro}</p>}
    </BlockSection>
  );
}
