export type FigureKind =
  | 'bars'
  | 'pairs'
  | 'waterfall'
  | 'share'
  | 'line'
  | 'ranges'
  | 'schedule'
  | 'quadrant'
  | 'flow';

type Blank<T> = T | null | undefined;

/** Row as stored: any field may be missing. The meaning of the numbers depends on the kind. */
export type FigureRowFields = {
  label?: Blank<string>;
  /**
   * The amount. In pairs the value before, in ranges the lowest, in a schedule the first week, in a quadrant 0
   * (left) to 100 (right).
   */
  value?: Blank<number>;
  /**
   * In pairs the value after, in ranges the highest, in a schedule the last week, in a quadrant 0 (below) to
   * 100 (above).
   */
  to?: Blank<number>;
  middle?: Blank<number>;
  who?: Blank<string>;
  role?: Blank<'machine' | 'person' | 'decision'>;
  note?: Blank<string>;
};

/** Fields of the `figure` block, in pages and in articles. */
export type FigureFields = {
  kind?: Blank<FigureKind>;
  caption?: Blank<string>;
  unit?: Blank<string>;
  beforeLabel?: Blank<string>;
  afterLabel?: Blank<string>;
  totalLabel?: Blank<string>;
  xLabel?: Blank<string>;
  yLabel?: Blank<string>;
  rows?: Blank<readonly FigureRowFields[]>;
  source?: Blank<string>;
  isSample?: Blank<boolean>;
};

export type FigureRow = {
  /** Position among the rows, from 1. */
  number: number;
  label: string;
  value: number | null;
  to: number | null;
  middle: number | null;
  who: string | null;
  role: 'machine' | 'person' | 'decision';
  note: string | null;
};

/** Props of a drawing: non-empty rows with finite numbers. */
export type DrawingProps = Omit<FigureFields, 'kind' | 'rows' | 'source' | 'isSample'> & {
  rows: readonly FigureRow[];
};

/** Limit of any value: beyond it, sums of 24 rows would no longer be exact. */
const largest = 1e14;

const numberOf = (value: Blank<number>): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, -largest), largest) : null;
const textOf = (text: Blank<string>): string | null => text?.trim() || null;

/** Drops rows without label and numbers; a number without a label gets a dash as its label. */
export function cleanRows(rows: FigureFields['rows']): FigureRow[] {
  return (rows ?? [])
    .map(({ label, value, to, middle, who, role, note }) => ({
      label: textOf(label),
      value: numberOf(value),
      to: numberOf(to),
      middle: numberOf(middle),
      who: textOf(who),
      role: role ?? ('machine' as const),
      note: textOf(note),
    }))
    .filter(({ label, value, to }) => label !== null || value !== null || to !== null)
    .map((row, index) => ({ ...row, label: row.label ?? '–', number: index + 1 }));
}

/** Sums the values; rounded to six decimals, which removes binary rounding errors. */
export const sumOf = (values: readonly (number | null)[]): number =>
  Number(values.reduce<number>((sum, value) => sum + (value ?? 0), 0).toFixed(6));

const full = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const compactFrom = 1e9;

function digitsOf(size: number): string {
  if (size >= compactFrom) return compact.format(size);
  return (size > 0 && size < 0.1 ? small : full).format(size);
}

const plural = /^(second|minute|hour|day|week|month|quarter|year|person|step|mail|call|case)s$/;

/**
 * Formats an amount with its unit: $4,800, 42%, 31 h, 1 week, −12 min. A currency symbol precedes the number, the
 * rest of the unit ("$ a month") follows it. A missing amount is a dash.
 */
export function formatAmount(amount: number | null, unit?: Blank<string>, isSigned = false): string {
  if (amount === null) return '–';
  const size = Math.abs(amount);
  const whole = unit?.trim() ?? '';
  const currency = /^[$€£]/.test(whole) ? whole.slice(0, 1) : '';
  const rest = whole.slice(currency.length).trimStart();
  const word = size === 1 && plural.test(rest) ? rest.slice(0, -1) : rest;
  const sign = amount < 0 ? '−' : isSigned && amount > 0 ? '+' : '';
  const gap = word === '' || /^[%/°×]/.test(word) ? '' : '\u00a0';
  return `${sign}${currency}${digitsOf(size)}${gap}${word}`;
}

/** Width of the longest amount as a CSS length, at most 20ch. */
export const widthOf = (amounts: readonly string[]): string =>
  `${Math.min(Math.max(...amounts.map((amount) => amount.length), 1) + 1, 20)}ch`;
