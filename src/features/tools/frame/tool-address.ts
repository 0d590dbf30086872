/** Stores a tool's state in the query of its page, so that links and the back button restore it. */

/** Definition of a tool's field. */
export type ToolField = {
  /** Initial value; omitted from the URL while unchanged. */
  start: string;
  /** Limit in characters for typed and linked values. Defaults to 20, enough for a number. */
  maxLength?: number;
  /** True for a field that is never written to or read from the URL, because it is too long or confidential. */
  isPrivate?: boolean;
};

export type ToolFields<Name extends string = string> = Readonly<Record<Name, ToolField>>;
export type ToolValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** Location of a tool: its name, and the URL fragment of its section. */
export type ToolPlace = { tool: string; anchor: string };

const maxNumber = 20;

/**
 * Maximum length of a tool's query. The server accepts 2,048 characters; the rest is left to other parameters of the
 * page.
 */
export const maxQuery = 1800;

/**
 * Query parameter of a field. Prefixed with the anchor unless the anchor is the tool's name, so that a page can
 * contain a tool twice.
 */
const parameterName = ({ tool, anchor }: ToolPlace, name: string) =>
  anchor === tool ? name : `${anchor}.${name}`;

export const namesOf = <Name extends string>(fields: ToolFields<Name>) => Object.keys(fields) as Name[];

/** Cuts a value to its field's limit. */
export const clip = ({ maxLength = maxNumber }: ToolField, typed: string) => typed.slice(0, maxLength);

export const startsOf = <Name extends string>(fields: ToolFields<Name>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].start])) as ToolValues<Name>;

/** Returns the values in the query, and the initial value of each field that the query lacks. */
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
  /** Full URL with query and fragment; other parameters of the page are kept. */
  href: string;
  /** Fields omitted because the query would be too long; the longest are omitted first. */
  omitted: Name[];
};

/** Writes values into the current URL; only those that differ from their field's initial value. */
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
