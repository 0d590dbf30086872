/** Quoted texts, and words; a word with a digit is an id, a hash or the name of a script's piece. */
const quotedTextOrWord = /"[^"\n]*"|'[^'\n]*'|[\p{L}\p{N}_-]+/gu;
const isParticular = (match: string) => /^["']|\p{N}/u.test(match);

/**
 * What reports of the same fault have in common: the first line of the message without numbers, ids, hashes and quoted texts,
 * 200 characters at most. To group by, and to be read.
 */
export function errorGroup(message: string): string {
  const [firstLine = ''] = message.trim().slice(0, 1000).split('\n');
  return firstLine
    .replace(quotedTextOrWord, (match) => (isParticular(match) ? '…' : match))
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}
