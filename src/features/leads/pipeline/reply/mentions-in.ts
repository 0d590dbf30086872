const closing = '.,-';

/** Punctuation at the end of a sentence is not part of a name. */
function withoutClosing(name: string): string {
  let { length } = name;
  while (length > 0 && closing.includes(name.charAt(length - 1))) length -= 1;
  return name.slice(0, length);
}

/** Names after an @ at the start of a word, in lower case. @param text limited in length, like a note. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?:^|[\s(])@([\w.+-]{1,64}(?:@[\w.-]{1,190})?)/g)].map(([, name = '']) =>
      withoutClosing(name.toLowerCase()),
    ),
  ),
];
