import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Release = z.object({
  release: z.string(),
  /**
   * Newest migration of the release; the first release has none. If the first start of an installation ran it, that
   * start also loaded the release's documents.
   */
  lastMigration: z.string().optional(),
  /** Keys of the documents added in the release, by collection. */
  documents: z.record(z.string(), z.array(z.string())),
});
export type Release = z.infer<typeof Release>;

/** Reads the list of documents added per release, oldest first. */
export const readReleases = (root: string): Release[] =>
  z.array(Release).parse(parse(readFileSync(join(root, 'releases.yaml'), 'utf8')));
