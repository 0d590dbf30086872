/** Ids that Payload gives to rows of array and blocks fields: 24 hexadecimal digits. Documents have other ids. */
const rowId = /^[0-9a-f]{24}$/;

const isRow = (value: object) => 'id' in value && typeof value.id === 'string' && rowId.test(value.id);

/**
 * Returns a copy in which the id of each row is its index. Stored ids would be sent to the browser as React keys, a
 * hundred or more with each page. Ids of documents are kept.
 */
export function shortenRowIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(shortenRowId) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortenRowIds(inner)])) as T;
}

function shortenRowId(row: unknown, place: number): unknown {
  const numbered = shortenRowIds(row);
  return typeof row === 'object' && row !== null && isRow(row)
    ? Object.assign(numbered as object, { id: String(place) })
    : numbered;
}
