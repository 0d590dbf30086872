/**
 * Text such as `word.word`, which mail programs turn into a link if the last part is all lower-case or all
 * upper-case. The name "J.Smith" does not match.
 */
const dotted = /[\p{L}\p{N}-]\.(\p{Ll}{2,24}|\p{Lu}{2,24})(?![\p{L}\p{N}])/u;
const marked = /:\/\/|\bwww\.|[@＠]|\.\p{L}{2,24}\/|\bmailto:|\btel:/iu;

/**
 * True if a mail program would turn part of the name into a link. "Booking.com" alone counts as a name; "Win at
 * prize.com" does not, nor does anything with a path, a scheme or an @.
 */
export function holdsAddress(name: string): boolean {
  if (marked.test(name)) return true;
  return /\s/.test(name) && dotted.test(name);
}
