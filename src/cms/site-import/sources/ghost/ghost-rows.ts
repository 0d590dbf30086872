export type GhostRow = Record<string, unknown>;

export const textIn = (row: GhostRow, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Key of a row: a number in old exports, a text in new ones. */
export const ghostKey = (id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : '';

/** Instant of a date, which is a text, or in old exports a number of milliseconds. */
export function ghostInstant(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text =
    typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/, '$1T$2Z') : value;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 9998 ? null : instant.toISOString();
}
