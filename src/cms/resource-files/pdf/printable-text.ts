/** The text faces hold Latin letters, punctuation and a few signs; what they lack is spelled by what they have. */
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

/** A word that no line holds is measured letter by letter: one of a hundred thousand would keep everybody waiting. */
const maxWord = 80;

/** Longer than that. */
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
 * The text as it can be set; letters that the face does not have become one question mark, and a word that is longer than a
 * line is set in pieces.
 */
export const printableText = (text: string): string =>
  spell(text.normalize('NFC')).replace(unprintable, '?').replace(longWord, inPieces);
