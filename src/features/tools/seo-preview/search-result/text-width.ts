/**
 * Advance widths of Arial, the font of search results, in thousandths of the font size. Arial has the metrics of
 * Helvetica, as listed in Adobe’s font metrics; kerning is ignored.
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

/**
 * Widths of characters outside the table: `usual` for other alphabets, `square` for full-width East Asian characters
 * and emoji.
 */
const usual = 556;
const square = 1000;
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;
const noWidth = /\p{Mn}|[\u200b-\u200f]/u;

const widthOfLetter = (letter: string) =>
  widths.get(letter) ?? (noWidth.test(letter) ? 0 : wide.test(letter) ? square : usual);

/** Returns the width of a text in pixels. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const letter of text) sum += widthOfLetter(letter);
  return (sum * fontSize) / 1000;
}
