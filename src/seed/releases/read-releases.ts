import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Release = z.object({
  release: z.string(),
  /** The newest one it ran; the first release has none. Whoever ran it with the first start was given the documents, too. */
  lastMigration: z.string().optional(),
  /** The keys of the documents that came with it, by collection. */
  documents: z.record(z.string(), z.array(z.string())),
});
export type Release = z.infer<typeof Release>;

/** Which documents of the default content came with which release, the oldest first. */
export const readReleases = (root: string): Release[] =>
  z.array(Release).parse(parse(readFileSync(join(root, 'releases.yaml'), 'utf8')));
