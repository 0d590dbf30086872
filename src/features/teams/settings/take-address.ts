import type { InTransaction } from '@/db/transaction';
import { claimSlug, forgetOldSlugs } from '../tables';
import { addressTaken } from '../team-errors';

/** Number of former addresses that still lead to a workspace; older ones become free again. */
const keptAddresses = 10;

/**
 * Claims an address for a workspace; its former addresses still lead to it. @throws AppError 409 if another workspace
 * has or had it.
 */
export async function takeAddress(
  req: InTransaction,
  { teamId, slug }: { teamId: string; slug: string },
): Promise<void> {
  if (!(await claimSlug(req, { teamId, slug }))) throw addressTaken();
  await forgetOldSlugs(req, { teamId, keep: keptAddresses + 1 });
}
