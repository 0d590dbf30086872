import type { Page } from '@/payload-types';

type Block = NonNullable<Page['blocks']>[number];

/** The hash of a section that must have one, where its editor gave none. */
const usualAnchors: { [Type in Block['blockType']]?: string } = {
  roiCalculator: 'roi',
  capacityCalculator: 'capacity',
};

const usualAnchor = (block: Block) =>
  block.blockType === 'tool' ? block.tool : usualAnchors[block.blockType];

/** The blocks of a page, each hash at the first section that asks for it; a later one gets a number: `roi-2`. */
export function withOwnAnchors(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  function withOwn<Any extends { anchor?: string | null }>(block: Any, usual?: string): Any {
    const wanted = block.anchor || usual;
    if (!wanted) return block;
    let anchor = wanted;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}-${number}`;
    taken.add(anchor);
    return { ...block, anchor };
  }
  return blocks.map((block) => {
    if (block.blockType === 'hero') return block;
    const own: Block = withOwn(block, usualAnchor(block));
    if (own.blockType !== 'columns') return own;
    const inside = (column: typeof own.left) => column?.map((nested) => withOwn(nested)) ?? [];
    return { ...own, left: inside(own.left), right: inside(own.right) };
  });
}
