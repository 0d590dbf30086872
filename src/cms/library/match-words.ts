/** Normalises typed words and the text that is searched: lower case, without accents. */
export const searchable = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True if a normalised text contains each of the words, also as a part of a longer word. */
export function matchesWords(text: string, words: string): boolean {
  return searchable(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
