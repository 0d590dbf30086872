/** A part of the pasted text that should be JSON, and its position. */
export type MarkupBlock = { text: string; at: number };

const maxBlocks = 50;
const opening = /<script\b/gi;
const closing = /<\/script/gi;

/**
 * Returns the JSON-LD of a pasted text: the contents of its JSON-LD scripts if it is HTML, otherwise the whole text.
 * Linear in its length.
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
