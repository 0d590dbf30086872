/** Upper limit of any amount. Larger results would not be readable, and with this limit every product is finite. */
export const maxAmount = 1_000_000_000;

/** Maximum length of the text in a number field, in characters. Longer values, such as from a URL, are cut. */
export const maxTyped = 20;

/** Character that separates the decimals from the whole number. */
export type DecimalMark = '.' | ',';

const swapMarks = (text: string) => text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

/**
 * Parses a number as typed or pasted: "1,000", "$75", " 3.7 ", "3,7", full-width digits. NaN for anything negative or
 * not a number. @param mark decimal mark of the typist's language: with a comma, "1.000" is a thousand and "1,000" is
 * one. If both marks occur, the last one is the decimal mark in every language.
 */
export function readAmount(typed: string, mark: DecimalMark = '.'): number {
  const bare = typed
    // The text is cut first, because NFKC can turn one character into eighteen.
    .slice(0, 1000)
    .normalize('NFKC')
    .trim()
    .replace(/^\$/, '')
    .replace(/[\s_'’]/g, '')
    .replace(mark === ',' ? /\$$/ : '', '');
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  const isSwapped = comma >= 0 && point >= 0 ? comma > point : mark === ',';
  const plain = (isSwapped ? swapMarks(bare) : bare)
    // Three digits after a comma are thousands; one or two are decimals.
    .replace(/^(\d*),(\d{1,2})$/, '$1.$2')
    .replaceAll(',', '');
  return /^(?:\d+(?:\.\d*)?|\.\d+)(?:e\d{1,3})?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** Parses a number for calculations: unreadable input counts as 0. Never NaN, negative or infinite. */
export const parseAmount = (typed: string, mark?: DecimalMark): number =>
  Math.min(readAmount(typed, mark) || 0, maxAmount);
