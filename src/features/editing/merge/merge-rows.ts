import { isRecord } from '@/lib/is-record';
import { type Decide, mergeValue, type Place, type Sides } from './merge-value';
import { isSame } from './same-value';

type Row = Record<string, unknown> & { id: string };

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value.id === 'string';
/** Null where the value is no list of rows with ids. */
const rowsOf = (value: unknown): Row[] | null => {
  const rows = value ?? [];
  return Array.isArray(rows) && rows.every(isRow) ? rows : null;
};

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
/** Those of `ids` that `others` have too, in their own order. */
const common = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));
const isReordered = (ids: readonly string[], before: readonly string[]) =>
  !isSame(common(ids, before), common(before, ids));

/** `lead` with what only `other` has, each behind the row that it follows there. */
function interleave(lead: readonly string[], other: readonly string[]): string[] {
  const ids = [...lead];
  for (const [index, id] of other.entries()) {
    if (ids.includes(id)) continue;
    const before = other.slice(0, index).findLast((one) => ids.includes(one));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

/** The order after both: of whoever moved rows; asked about when both did, and not alike. */
function mergeOrder(place: Place, { base, mine, theirs }: Sides<string[]>, decide: Decide): string[] {
  const isMineMoved = isReordered(mine, base);
  const isTheirsMoved = isReordered(theirs, base);
  const order = { path: `${place.path}#order`, labels: [...place.labels, 'Order'] };
  const isUndecided = isMineMoved && isTheirsMoved && isReordered(mine, theirs);
  const isMineFirst = isUndecided ? decide(order, { mine, theirs }) === mine : isMineMoved;
  return isMineFirst ? interleave(mine, theirs) : interleave(theirs, mine);
}

/** What a row is called in a comparison: its kind and its own first words. */
function labelOf(row: Row | undefined, index: number): string {
  const names = ['heading', 'title', 'question', 'label', 'name', 'text', 'quote', 'value', 'url'];
  const name = names.map((one) => row?.[one]).find((value) => typeof value === 'string' && value);
  const number = String(index + 1).padStart(2, '0');
  return typeof name === 'string' ? `${number} ${name.slice(0, 60)}` : number;
}

/**
 * Rows that one person has added, changed, moved or deleted, and rows of the other. Both in the same row is a conflict;
 * a row that one has deleted and the other has changed, too.
 */
export function mergeRows(place: Place, sides: Sides, decide: Decide): unknown {
  const [base, mine, theirs] = [rowsOf(sides.base), rowsOf(sides.mine), rowsOf(sides.theirs)];
  if (!base || !mine || !theirs) return mergeValue(place, sides, decide);
  const merged = new Map<string, unknown>();
  for (const id of new Set([...idsOf(theirs), ...idsOf(mine), ...idsOf(base)])) {
    const find = (rows: readonly Row[]) => rows.find((row) => row.id === id);
    const row = { base: find(base), mine: find(mine), theirs: find(theirs) };
    const label = labelOf(row.theirs ?? row.mine, idsOf(row.theirs ? theirs : mine).indexOf(id));
    const here = { path: `${place.path}#${id}`, labels: [...place.labels, label] };
    const result = mergeValue(here, row, decide);
    if (result !== undefined) merged.set(id, result);
  }
  const ids = { base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) };
  const order = mergeOrder(place, ids, decide);
  return order.filter((id) => merged.has(id)).map((id) => merged.get(id));
}
