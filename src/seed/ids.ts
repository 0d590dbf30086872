/** The ids of documents loaded so far, by slug, or by name where they have none. */
export type Ids = ReadonlyMap<string, string>;

/** @throws when no seeded document has the slug or name: a mistake in the content, not something to leave out. */
export function idOf(ids: Ids, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The default content refers to "${slug}", which is not part of it.`);
  return id;
}
