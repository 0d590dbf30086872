/** Looks up keys of documents for references in files, and paths for links in texts. */
export interface DocumentNames {
  key(collection: string, id: unknown): string | undefined;
  path(collection: string, id: unknown): string | undefined;
}
