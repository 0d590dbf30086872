/** A piece of a pasted text that should be JSON, and where it begins. */
export type MarkupBlock = { text: string; at: number };

const maxBlocks = 50;
const opening = /<script\b/gi;
const closing = /<\/script/gi;

/**
 * The JSON-LD of what was pasted: of a page’s source the contents of its scripts of that type, else the whole text.
 * Linear in the length of the text.
 */
export function markupBlocks(pasted: string): MarkupBlock[] {
  if (!pasted.trimStart().startsWith('<')) return pasted.trim() === '' ? [] : [{ text: pasted, at: 0 }];
  const blocks: MarkupBlock[] = [];
  opening.lastIndex = 0;
  while (blocks.length < maxBlocks) {
    const start = opening.exec(pasted);
    if (!start) break;
    const tagEnd = pasted.indexOf('>', start.index);
    if (tagEnd < 0) break;
    closing.lastIndex = tagEnd;
    const end = closing.exec(pasted)?.index ?? pasted.length;
    if (pasted.slice(start.index, tagEnd).toLowerCase().includes('application/ld+json')) {
      blocks.push({ text: pasted.slice(tagEnd + 1, end), at: tagEnd + 1 });
    }
    opening.lastIndex = end;
  }
  return blocks;
}
