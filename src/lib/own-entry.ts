/**
 * Looks up a table by an untrusted name. Own properties only, so inherited names such as `constructor` return
 * undefined.
 */
export const ownEntry = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  name: string | undefined,
): Entry | undefined => (name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined);
