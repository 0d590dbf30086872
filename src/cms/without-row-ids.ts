/** Payload names the rows of its lists with 24 hexadecimal digits. Documents have other ids. */
const rowId = /^[0-9a-f]{24}$/;

/**
 * What the studio stores, without the ids of its rows: rendered they would be keys of lists that never change their
 * order, and a hundred and more of them travel with every page. Ids of documents stay.
 */
export function withoutRowIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutRowIds) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' && typeof inner === 'string' && rowId.test(inner) ? [] : [[name, withoutRowIds(inner)]],
  );
  return Object.fromEntries(kept);
}
