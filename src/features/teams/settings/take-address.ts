import type { InTransaction } from '@/db/transaction';
import { claimSlug, forgetOldSlugs } from '../tables';
import { addressTaken } from '../team-errors';

/** Former addresses that lead to a workspace; older ones are free again. */
const keptAddresses = 10;

/**
 * Takes an address for a workspace, whose former ones go on leading to it. @throws AppError 409 if another workspace
 * has or had it.
 */
export async function takeAddress(
  req: InTransaction,
  { teamId, slug }: { teamId: string; slug: string },
): Promise<void> {
  if (!(await claimSlug(req, { teamId, slug }))) throw addressTaken();
  await forgetOldSlugs(req, { teamId, keep: keptAddresses + 1 });
}
