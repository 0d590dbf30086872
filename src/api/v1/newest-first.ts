import { readCursor, writeCursor } from './http/cursor';

type Dated = { id: string; created_at: string };
export type Place = { at: string; id: string };

type List = { teamId: string; list: string; filters: object };

/**
 * Position in a cursor; undefined for the first page.
 * @throws AppError 422 for a cursor of another list
 */
export function readDatedPlace(list: List, cursor: string | undefined): Place | undefined {
  const [at, id] = readCursor(list, cursor)?.split(',') ?? [];
  return at !== undefined && id !== undefined ? { at, id } : undefined;
}

/**
 * @param found the rows of the page, and one row more if there is a next page. @returns the rows of the page, and the
 * cursor of the next page
 */
export function pageOfDated<Row extends Dated>(
  list: List,
  found: readonly Row[],
  limit: number,
): { data: Row[]; next: string | null } {
  const data = found.slice(0, limit);
  const last = data.at(-1);
  const next = found.length > limit && last ? writeCursor(list, `${last.created_at},${last.id}`) : null;
  return { data, next };
}

const isAfter = ({ id, created_at: at }: Dated, place: Place) =>
  at < place.at || (at === place.at && id < place.id);

/** A page of a list that is short enough to sort in memory, newest first. */
export function pageOfFew<Row extends Dated>(
  list: List,
  rows: readonly Row[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): { data: Row[]; next: string | null } {
  const place = readDatedPlace(list, cursor);
  const newestFirst = [...rows].sort((one, other) =>
    isAfter(one, { at: other.created_at, id: other.id }) ? 1 : -1,
  );
  return pageOfDated(list, place ? newestFirst.filter((row) => isAfter(row, place)) : newestFirst, limit);
}
