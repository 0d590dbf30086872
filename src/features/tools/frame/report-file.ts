import { toCsv } from '@/lib/text/csv';

const toCents = (cell: string | number) => (typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell);

/** What a tool computed, as a CSV file: numbers to the cent, texts that would run as formulas defused. */
export const reportFile = (rows: readonly (readonly (string | number)[])[]): string =>
  toCsv(rows.map((row) => row.map(toCents)));
