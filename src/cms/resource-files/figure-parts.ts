import type { ArticleFigure } from '@/payload-types';

type Told = { caption: string; source: string | null; isSample: boolean };

export type FigurePart = Told &
  (
    | {
        kind: 'table';
        columns: { label: string; isFigures: boolean }[];
        rows: { cells: string[]; isTotal: boolean }[];
      }
    /** `value` is 0 or more; the largest value fills the width. */
    | { kind: 'bars'; rows: { label: string; value: number; amount: string; isTotal: boolean }[] }
  );

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats an amount with its unit: `$1,200`, `31 h`, `40%`. */
function amountOf(value: number | null | undefined, unit: string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const digits = numbers.format(value);
  if (unit === '$' || unit === '€') return value < 0 ? `−${unit}${digits.slice(1)}` : `${unit}${digits}`;
  if (!unit) return digits;
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`;
}

const barKinds = new Set(['bars', 'share', 'waterfall']);

/** Column headings of a row's three numbers, for figures that become a table. */
function headsOf({
  kind,
  beforeLabel,
  afterLabel,
}: ArticleFigure): [value: string, to: string, middle: string] {
  if (kind === 'pairs') return [beforeLabel || 'Before', afterLabel || 'After', ''];
  if (kind === 'ranges') return ['From', 'To', 'Usual'];
  if (kind === 'schedule') return ['From week', 'To week', ''];
  if (kind === 'quadrant') return ['Across', 'Up', ''];
  return ['Amount', '', ''];
}

/**
 * Converts a figure for print: to simple bars if it compares amounts, otherwise to a table with the drawing's
 * content.
 */
export function figureParts(figure: ArticleFigure): FigurePart {
  const { kind, caption, rows, unit, totalLabel, source, isSample } = figure;
  const told = { caption, source: source ?? null, isSample: isSample === true };
  if (barKinds.has(kind) && rows.every(({ value }) => (value ?? 0) >= 0)) {
    const bars = rows.map(({ label, value }) => ({
      label,
      value: value ?? 0,
      amount: amountOf(value ?? 0, unit),
      isTotal: false,
    }));
    const total = bars.reduce((sum, { value }) => sum + value, 0);
    const last = totalLabel
      ? [{ label: totalLabel, value: total, amount: amountOf(total, unit), isTotal: true }]
      : [];
    return { ...told, kind: 'bars', rows: [...bars, ...last] };
  }
  const heads = headsOf(figure);
  const hasNumbers = kind !== 'flow';
  const cellsOf = ({ value, to, middle, who, note }: ArticleFigure['rows'][number]) => [
    ...(hasNumbers ? [value, to, middle].map((one) => amountOf(one, unit)) : []),
    who ?? '',
    note ?? '',
  ];
  const labels = [...(hasNumbers ? heads : []), 'Who', 'Note'];
  // Leaves out empty columns.
  const shown = labels.flatMap((label, index) =>
    rows.some((row) => cellsOf(row)[index] !== '') ? [{ label, index }] : [],
  );
  const figureColumns = hasNumbers ? heads.length : 0;
  return {
    ...told,
    kind: 'table',
    columns: [
      { label: kind === 'flow' ? 'Step' : '', isFigures: false },
      ...shown.map(({ label, index }) => ({ label, isFigures: index < figureColumns })),
    ],
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return { cells: [row.label, ...shown.map(({ index }) => cells[index] ?? '')], isTotal: false };
    }),
  };
}
