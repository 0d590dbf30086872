import { isRecord } from '@/lib/is-record';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns the value with sorted keys and without empty values: forms and database treat null, '', [] and {} alike. */
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

/** True if two JSON values are equal, regardless of the order of keys and of how empty values are written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
