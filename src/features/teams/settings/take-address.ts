import type { InTransaction } from '@/db/transaction';
import { claimSlug, forgetOldSlugs } from '../tables';
import { addressTaken } from '../team-errors';

/** Number of former slugs that still redirect to a workspace; older ones can be claimed again. */
const keptAddresses = 10;

/**
 * Claims a slug for a workspace; the workspace's former slugs redirect to it. @throws AppError 409 if another
 * workspace has or had the slug.
 */
export async function takeAddress(
  req: InTransaction,
  { teamId, slug }: { teamId: string; slug: string },
): Promise<void> {
  if (!(await claimSlug(req, { teamId, slug }))) throw addressTaken();
  await forgetOldSlugs(req, { teamId, keep: keptAddresses + 1 });
}
