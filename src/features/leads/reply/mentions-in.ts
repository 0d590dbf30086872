/** What stands behind an @ that begins a word, in lower case. @param text at most a note long. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?:^|[\s(])@([\w.+-]{1,64}(?:@[\w.-]{1,190})?)/g)].map(([, name = '']) =>
      name.toLowerCase().replace(/[.,-]+$/, ''),
    ),
  ),
];
