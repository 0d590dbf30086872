/** End of a sentence: punctuation, closing quotes or brackets, then white space. */
const sentenceEnd = /[.!?][”’)"']*(?=\s)/g;

const isLooseEnd = (character: string | undefined) =>
  character !== undefined && ' ,;:–-\n\t'.includes(character);

/** Strips punctuation and white space that would precede an ellipsis. */
function withoutLooseEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isLooseEnd(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/**
 * Truncates a text to as many whole sentences as fit, or, if the first is too long, to as many words and an ellipsis.
 * @param length in characters
 */
export function firstSentences(text: string, length: number): string {
  if (text.length <= length) return text;
  const ends = [...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length);
  const end = ends.findLast((each) => each <= length);
  if (end) return text.slice(0, end);
  return `${withoutLooseEnd(text.slice(0, text.lastIndexOf(' ', length - 1)))} …`;
}
