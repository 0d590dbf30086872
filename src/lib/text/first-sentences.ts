/** Ends of sentences: their mark, what closes after it, and a space. */
const sentenceEnd = /[.!?][”’)"']*(?=\s)/g;

const isLooseEnd = (character: string | undefined) =>
  character !== undefined && ' ,;:–-\n\t'.includes(character);

/** Without the signs that would stand before an ellipsis. */
function withoutLooseEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isLooseEnd(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/**
 * The beginning of a text: as many whole sentences as fit, or as many words with an ellipsis where the first does not.
 * @param length in characters
 */
export function firstSentences(text: string, length: number): string {
  if (text.length <= length) return text;
  const ends = [...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length);
  const end = ends.findLast((each) => each <= length);
  if (end) return text.slice(0, end);
  return `${withoutLooseEnd(text.slice(0, text.lastIndexOf(' ', length - 1)))} …`;
}
