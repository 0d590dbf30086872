import { isRecord } from '@/lib/is-record';
import { type Decide, type MergePlace, mergeValue, type Sides } from './merge-value';
import { isSame } from './same-value';

type Row = Record<string, unknown> & { id: string };

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value.id === 'string';
/** Returns null if the value is not a list of rows with ids. */
const rowsOf = (value: unknown): Row[] | null => {
  const rows = value ?? [];
  return Array.isArray(rows) && rows.every(isRow) ? rows : null;
};

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
/** Returns the `ids` that are also in `others`, in the order of `ids`. */
const common = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));
const isReordered = (ids: readonly string[], before: readonly string[]) =>
  !isSame(common(ids, before), common(before, ids));

/** Returns `lead` with the ids that only `other` has, each inserted after its predecessor in `other`. */
function interleave(lead: readonly string[], other: readonly string[]): string[] {
  const ids = [...lead];
  for (const [index, id] of other.entries()) {
    if (ids.includes(id)) continue;
    const before = other.slice(0, index).findLast((one) => ids.includes(one));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

/**
 * Merges the order of rows: takes the order of the side that moved rows, and raises a conflict if both sides
 * moved rows differently.
 */
function mergeOrder(place: MergePlace, { base, mine, theirs }: Sides<string[]>, decide: Decide): string[] {
  const isMineMoved = isReordered(mine, base);
  const isTheirsMoved = isReordered(theirs, base);
  const order = { path: `${place.path}#order`, labels: [...place.labels, 'Order'] };
  const isUndecided = isMineMoved && isTheirsMoved && isReordered(mine, theirs);
  const isMineFirst = isUndecided ? decide(order, { mine, theirs }) === mine : isMineMoved;
  return isMineFirst ? interleave(mine, theirs) : interleave(theirs, mine);
}

/** Returns a row's name in a comparison: its number and its first text. */
function labelOf(row: Row | undefined, index: number): string {
  const names = ['heading', 'title', 'question', 'label', 'name', 'text', 'quote', 'value', 'url'];
  const name = names.map((one) => row?.[one]).find((value) => typeof value === 'string' && value);
  const number = String(index + 1).padStart(2, '0');
  return typeof name === 'string' ? `${number} ${name.slice(0, 60)}` : number;
}

/**
 * Merges rows that two users added, changed, moved or deleted. Changes to the same row by both are a conflict, and so
 * is a change of a row that the other user deleted.
 */
export function mergeRows(place: MergePlace, sides: Sides, decide: Decide): unknown {
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
