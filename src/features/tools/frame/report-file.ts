import { toCsv } from '@/lib/text/csv';

const toCents = (cell: string | number) => (typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell);

/** Renders a tool's result as CSV: numbers rounded to cents, texts escaped that a spreadsheet would run as formulas. */
export const reportFile = (rows: readonly (readonly (string | number)[])[]): string =>
  toCsv(rows.map((row) => row.map(toCents)));
