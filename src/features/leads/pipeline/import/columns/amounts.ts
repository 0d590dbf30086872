import { type DecimalMark, maxAmount } from '@/lib/format/parse-amount';
import type { currencies } from '../../../collections/pipeline';
import type { Mapping } from './import-fields';

type Currency = (typeof currencies)[number];

const signs: readonly (readonly [string, Currency])[] = [
  ['us$', 'USD'],
  ['usd', 'USD'],
  ['$', 'USD'],
  ['eur', 'EUR'],
  ['€', 'EUR'],
  ['gbp', 'GBP'],
  ['£', 'GBP'],
];

/** Decimal mark of a column whose cells prove none: the point separates thousands. */
export const defaultMark: DecimalMark = ',';

/** `1.234`: whether the point separates thousands or decimals depends on the language of the program that wrote it. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/;

type Money = { amount: number; currency?: Currency };

/** Splits a cell into its number, without spaces and apostrophes, and its currency. */
function partsOf(cell: string): { digits: string; currency?: Currency } {
  const bare = cell
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’_]/g, '');
  for (const [sign, currency] of signs) {
    if (bare.startsWith(sign)) return { digits: bare.slice(sign.length), currency };
    if (bare.endsWith(sign)) return { digits: bare.slice(0, -sign.length), currency };
  }
  return { digits: bare };
}

/** True for an amount such as `1.234`, whose meaning depends on the decimal mark of its column. */
export const isAmbiguous = (cell: string): boolean => ambiguous.test(partsOf(cell).digits);

/**
 * Decimal mark that a cell shows beyond doubt: it has both marks, or one mark that is not followed by exactly three
 * digits. Undefined otherwise.
 */
export function provenMark(cell: string): DecimalMark | undefined {
  const { digits } = partsOf(cell);
  if (!/^[\d.,]+$/.test(digits)) return undefined;
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma >= 0) return digits.length - comma !== 4 ? ',' : undefined;
  return point >= 0 && digits.length - point !== 4 ? '.' : undefined;
}

/**
 * Reads an amount as programs write it: `1.234,56 €`, `1'234.50`, `£1,234`, `12 500`. @param mark decimal mark of the
 * column, for `1.234`. @returns undefined for anything else, and for other
 * currencies
 */
export function readMoney(cell: string, mark: DecimalMark = defaultMark): Money | undefined {
  const { digits, currency } = partsOf(cell);
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const hasBoth = comma >= 0 && point >= 0;
  const isThousands = ambiguous.test(digits) && mark === ',';
  const isSeveral = digits.indexOf('.') !== point;
  const decimal = hasBoth ? (comma > point ? ',' : '.') : isThousands || isSeveral ? ',' : '.';
  const plain =
    decimal === ','
      ? digits.replaceAll('.', '').replace(',', '.')
      : // Three digits after a comma are thousands; one or two are decimals.
        digits.replace(/^(\d*),(\d{1,2})$/, '$1.$2').replaceAll(',', '');
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount <= maxAmount ? { amount, ...(currency && { currency }) } : undefined;
}

/** Indexes of the columns in which the line has an amount such as `1.234`. */
export const ambiguousColumns = (cells: readonly string[], mapping: Mapping): number[] =>
  mapping.flatMap((field, index) =>
    field === 'deal_value' && isAmbiguous(cells[index] ?? '') ? [index] : [],
  );
