import { isRecord } from '@/lib/is-record';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The value with sorted names and without what is empty: null, '', [] and {} are the same to a form and to the database. */
function canonical(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map((one) => canonical(one) ?? null) : undefined;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, canonical(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Whether two JSON values say the same, whatever the order of their names. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
