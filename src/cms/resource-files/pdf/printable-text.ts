/**
 * Replacements for characters that the text fonts lack. The fonts contain Latin letters, punctuation and a few
 * symbols.
 */
const spelled = new Map([
  ['→', '›'],
  ['←', '‹'],
  ['≈', '~'],
  ['≤', '<='],
  ['≥', '>='],
  ['✓', '+'],
  ['✗', '–'],
  ['\u2011', '-'],
]);

const unprintable =
  /[^\n\x20-\x7e\xa0-\xff\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]+/gu;

/**
 * Maximum length of a word in characters. A word longer than a line is measured letter by letter; a word of a hundred
 * thousand letters would block the process.
 */
const maxWord = 80;

/** Matches words longer than `maxWord`. */
const longWord = /(?<!\S)\S{81,}/g;

const inPieces = (word: string) =>
  Array.from({ length: Math.ceil(word.length / maxWord) }, (_, index) =>
    word.slice(index * maxWord, (index + 1) * maxWord),
  ).join(' ');

const spell = (text: string) =>
  [...spelled]
    .reduce((result, [sign, spelling]) => result.split(sign).join(spelling), text)
    .replace(/\r+/g, '')
    .replace(/[\t\u202f]+/g, ' ');

/**
 * Returns text that the fonts can print. A run of characters that they lack becomes one question mark, and words
 * longer than a line are split into pieces.
 */
export const printableText = (text: string): string =>
  spell(text.normalize('NFC')).replace(unprintable, '?').replace(longWord, inPieces);
