import { formatWhole } from '../format/format-number';

/**
 * Summarises many names for a table cell as the first name and the number of others: “Harbour and 38 more”; undefined
 * for an empty list.
 */
export function firstAndMore([first, ...others]: readonly string[]): string | undefined {
  return first && others.length > 0 ? `${first} and ${formatWhole(others.length)} more` : first;
}
