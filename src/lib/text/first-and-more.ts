import { formatWhole } from '../format/format-number';

/**
 * Summarises many names for a table cell as the first name and the number of others: “Harbour and 38 more”; undefined
 * for an empty list.
 */
export function firstAndMore(names: readonly string[]): string | undefined {
  const [first] = names;
  return first && names.length > 1 ? `${first} and ${formatWhole(names.length - 1)} more` : first;
}
