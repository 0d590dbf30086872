/** How documents are called in files: by their keys; and where they stand, for links in texts. */
export interface DocumentNames {
  key(collection: string, id: unknown): string | undefined;
  path(collection: string, id: unknown): string | undefined;
}
