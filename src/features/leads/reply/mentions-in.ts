const closing = '.,-';

/** A sentence's end is not part of a name. */
function withoutClosing(name: string): string {
  let { length } = name;
  while (length > 0 && closing.includes(name.charAt(length - 1))) length -= 1;
  return name.slice(0, length);
}

/** What stands behind an @ that begins a word, in lower case. @param text at most a note long. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?:^|[\s(])@([\w.+-]{1,64}(?:@[\w.-]{1,190})?)/g)].map(([, name = '']) =>
      withoutClosing(name.toLowerCase()),
    ),
  ),
];
