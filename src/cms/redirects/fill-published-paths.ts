import type { InTransaction } from '@/db/transaction';
import { hasPublishedPaths, putListedPaths } from '../tables/published-paths';

/**
 * Fills `published_paths` from `listed_documents`, which must be filled already. Needed for a database, or a backup
 * of one, from before the table existed.
 */
export async function fillPublishedPathsIfEmpty(req: InTransaction): Promise<void> {
  if (!(await hasPublishedPaths(req))) await putListedPaths(req);
}
