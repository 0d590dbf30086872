import type { Page } from '@/payload-types';

type Block = NonNullable<Page['blocks']>[number];

/** Default anchors of blocks that must have one. */
const usualAnchors: { [Type in Block['blockType']]?: string } = {
  roiCalculator: 'roi',
  capacityCalculator: 'capacity',
};

const usualAnchor = (block: Block) =>
  block.blockType === 'tool' ? block.tool : usualAnchors[block.blockType];

/** Makes the anchors of a page's blocks unique: the first block keeps its anchor, later ones get a number: `roi-2`. */
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
    if (block.blockType === 'hero' || block.blockType === 'unsupported') return block;
    const own: Block = withOwn(block, usualAnchor(block));
    if (own.blockType !== 'columns') return own;
    const inside = (column: typeof own.left) => column?.map((nested) => withOwn(nested)) ?? [];
    return { ...own, left: inside(own.left), right: inside(own.right) };
  });
}
