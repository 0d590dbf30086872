import { formatWhole } from '../format/format-number';

/** The first of many names, and how many there are besides, for a cell: “Harbour and 38 more”; undefined for none. */
export function firstAndMore([first, ...others]: readonly string[]): string | undefined {
  return first && others.length > 0 ? `${first} and ${formatWhole(others.length)} more` : first;
}
