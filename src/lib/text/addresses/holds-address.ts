/** `word.word`, as mail programs make links of it: its last part is all small or all large. "J.Smith" is a person. */
const dotted = /[\p{L}\p{N}-]\.(\p{Ll}{2,24}|\p{Lu}{2,24})(?![\p{L}\p{N}])/u;
const marked = /:\/\/|\bwww\.|[@＠]|\.\p{L}{2,24}\/|\bmailto:|\btel:/iu;

/**
 * Whether a name holds what a mail program would make a link of. "Booking.com" alone is a name; "Win at prize.com"
 * is not, nor is anything with a path, a scheme or an @.
 */
export function holdsAddress(name: string): boolean {
  if (marked.test(name)) return true;
  return /\s/.test(name) && dotted.test(name);
}
