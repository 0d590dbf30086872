import type { InTransaction } from '@/db/transaction';
import { hasPublishedPaths, putListedPaths } from '../tables/published-paths';

/**
 * Fills `published_paths` from `listed_documents`, which must be filled already. Needed if the database, or the
 * backup it was restored from, is older than the table.
 */
export async function fillPublishedPathsIfEmpty(req: InTransaction): Promise<void> {
  if (!(await hasPublishedPaths(req))) await putListedPaths(req);
}
