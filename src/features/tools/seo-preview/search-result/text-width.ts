/**
 * How wide a text is in Arial, in which results are set: advance widths in thousandths of the font size. Arial has the
 * widths of Helvetica, which Adobe’s font metrics list; kerning is not counted.
 */
const byWidth: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl‘’‚'],
  [260, '|¦'],
  [278, ' !,./:;I[]\\ft·ïîìí\u00a0'],
  [333, '()-r`“”„ˈ¡'],
  [334, '{}'],
  [355, '"'],
  [350, '•'],
  [389, '*'],
  [400, '°'],
  [469, '^'],
  [500, 'ckJsvxyzçśšžýÿ'],
  [556, '#$0123456789?L_abdeghnopquàáâãäåèéêëñòóôõöùúûü€£¥§–«»'],
  [584, '+<=>~×÷−'],
  [611, 'FTZøß'],
  [667, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊË'],
  [722, 'CDHNRUwÇÑÙÚÛÜ'],
  [737, '©®'],
  [778, 'GOQÒÓÔÕÖØ'],
  [833, 'Mm'],
  [889, '%æ'],
  [944, 'W'],
  [1000, '—…™Æ'],
  [1015, '@'],
];

const widths = new Map(
  byWidth.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

/** Letters this table does not hold: a small one of another alphabet, a full square of East Asia, a picture. */
const usual = 556;
const square = 1000;
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;
const noWidth = /\p{Mn}|[\u200b-\u200f]/u;

const widthOfLetter = (letter: string) =>
  widths.get(letter) ?? (noWidth.test(letter) ? 0 : wide.test(letter) ? square : usual);

/** Pixels of a text at a font size. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const letter of text) sum += widthOfLetter(letter);
  return (sum * fontSize) / 1000;
}
