/** The entry of a table by a name that anybody may have typed. What every object has, such as `constructor`, is none. */
export const entryOf = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  name: string | undefined,
): Entry | undefined => (name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined);
