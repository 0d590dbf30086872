type Names = {
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  name?: string;
};

/**
 * Name of a line's person. Beside a column of first names, `Name` contains the last name, and the other way round. If
 * first and last name have columns of their own, a `Name` that lacks one of them names something else, and is returned
 * as `other`.
 */
export function fullName({ first_name: first, middle_name: middle, last_name: last, name }: Names): {
  name: string;
  other?: string;
} {
  const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');
  if (name === undefined) return { name: join([first, middle, last]) };
  const lower = name.toLowerCase();
  const lacks = (part: string | undefined) => part !== undefined && !lower.includes(part.toLowerCase());
  if (!lacks(first) && !lacks(last)) return { name };
  if (first !== undefined && last !== undefined) return { name: join([first, middle, last]), other: name };
  return { name: lacks(first) ? join([first, middle, name]) : join([name, middle, last]) };
}

/** Name before an address, as in `Ada Lovelace <ada@example.com>`. */
export function nameBeforeAddress(cell: string): string | undefined {
  const end = cell.slice(0, 200).search(/[<(]/);
  const name = cell.slice(0, Math.max(0, end)).replaceAll('"', '').trim();
  return name === '' || /[@;]/.test(name) ? undefined : name;
}
