/**
 * Matches quoted texts and all words. `isParticular` selects the matches that differ between reports of one
 * error: quoted texts, and words with digits, such as ids, hashes and chunk names.
 */
const quotedTextOrWord = /"[^"\n]*"|'[^'\n]*'|[\p{L}\p{N}_-]+/gu;
const isParticular = (match: string) => /^["']|\p{N}/u.test(match);

/**
 * Group key of reports of the same error: first line of the message without numbers, ids, hashes and quoted texts, up
 * to 200 characters.
 */
export function errorGroup(message: string): string {
  const [firstLine = ''] = message.trim().slice(0, 1000).split('\n');
  return firstLine
    .replace(quotedTextOrWord, (match) => (isParticular(match) ? '…' : match))
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}
