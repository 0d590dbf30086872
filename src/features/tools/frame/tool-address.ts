/** A tool's state in the address of its page, so that a link or the back button brings it back. */

/** What one field of a tool may hold. */
export type ToolField = {
  /** What it shows at first; not written to the address. */
  start: string;
  /** Characters taken of what is typed or linked to; 20 unless given, which is enough for a number. */
  maxLength?: number;
  /** Never written to the address: too long for one, or nobody else’s business. */
  isPrivate?: boolean;
};

export type ToolFields<Name extends string = string> = Readonly<Record<Name, ToolField>>;
export type ToolValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** Where a tool stands: its name, and the hash of its section. */
export type ToolPlace = { tool: string; anchor: string };

const maxNumber = 20;

/** The server takes a query of 2,048 characters; other parameters of the page need some of them. */
export const maxQuery = 1800;

/** Its name in the address. Of two tools of a kind on a page the second says which it is. */
const parameterName = ({ tool, anchor }: ToolPlace, name: string) =>
  anchor === tool ? name : `${anchor}.${name}`;

export const namesOf = <Name extends string>(fields: ToolFields<Name>) => Object.keys(fields) as Name[];

/** As much of a text as its field takes. */
export const clip = ({ maxLength = maxNumber }: ToolField, typed: string) => typed.slice(0, maxLength);

export const startsOf = <Name extends string>(fields: ToolFields<Name>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].start])) as ToolValues<Name>;

/** The values that an address carries, and the start of each field it says nothing about. */
export function readAddress<Name extends string>(
  place: ToolPlace,
  fields: ToolFields<Name>,
  search: string,
): ToolValues<Name> {
  const given = new URLSearchParams(search);
  const entries = namesOf(fields).map((name) => {
    const value = fields[name].isPrivate ? null : given.get(parameterName(place, name));
    return [name, value === null ? fields[name].start : clip(fields[name], value)];
  });
  return Object.fromEntries(entries) as ToolValues<Name>;
}

export type WrittenAddress<Name extends string> = {
  /** With `?` and hash; other parameters of the page are kept. */
  href: string;
  /** Fields that no longer fit; the longest go first. */
  omitted: Name[];
};

/** The address with these values in it: only those that differ from the start of their field. */
export function writeAddress<Name extends string>(
  place: ToolPlace,
  fields: ToolFields<Name>,
  values: ToolValues<Name>,
  current: string,
): WrittenAddress<Name> {
  const address = new URL(current);
  for (const name of namesOf(fields)) address.searchParams.delete(parameterName(place, name));
  const shared = namesOf(fields).filter(
    (name) => !fields[name].isPrivate && values[name] !== fields[name].start,
  );
  const omitted: Name[] = [];
  const shortestFirst = shared.toSorted((one, other) => values[one].length - values[other].length);
  const fitting = new Set<Name>();
  for (const name of shortestFirst) {
    const query = new URLSearchParams(address.searchParams);
    for (const kept of [...fitting, name]) query.set(parameterName(place, kept), values[kept]);
    if (query.toString().length <= maxQuery) fitting.add(name);
    else omitted.push(name);
  }
  for (const name of shared) {
    if (fitting.has(name)) address.searchParams.set(parameterName(place, name), values[name]);
  }
  address.hash = place.anchor;
  return { href: address.href, omitted };
}
