/** Lower case, without accents: what is typed and what is looked through. */
export const searchable = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text, made searchable, holds every one of the words, each as a part of a word. */
export function matchesWords(text: string, words: string): boolean {
  return searchable(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
