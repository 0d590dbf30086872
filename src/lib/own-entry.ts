/**
 * Looks up an untrusted name in a table. Only own properties count, so inherited names such as `constructor` return
 * undefined.
 */
export const ownEntry = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  name: string | undefined,
): Entry | undefined => (name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined);
