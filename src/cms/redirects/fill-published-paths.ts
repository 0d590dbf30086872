import type { InTransaction } from '@/db/transaction';
import { hasPublishedPaths, putListedPaths } from '../tables/published-paths';

/**
 * For a database, or a backup of one, from before it was kept where documents stand. What lists say of them must be there
 * already.
 */
export async function fillPublishedPathsIfEmpty(req: InTransaction): Promise<void> {
  if (!(await hasPublishedPaths(req))) await putListedPaths(req);
}
