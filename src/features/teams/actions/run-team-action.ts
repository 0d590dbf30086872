import { assertFresh, signedOnOf } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { parseInput } from '@/http/parse-input';
import { mayDo } from '../deeds';
import { findMembership } from '../queries';
import { lockTeam } from '../tables';
import { assertTeamOpen, deedRefused, noSuchTeam } from '../team-errors';
import { findMemberships, type Membership } from '../tenancy/memberships';
import type { SentFields, TeamAction, TeamRequest } from './team-action';

/**
 * Runs an action for the request's user: finds the workspace among the user's own, locks it, and checks the role
 * again, which may have changed while waiting for the lock. @returns a path to redirect to. @throws AppError 404 for
 * users outside the workspace; 403 if the workspace is paused or requires another sign-in, the role does not allow
 * the action or a fresh factor is missing; 422 for invalid fields
 */
export async function runTeamAction<Input>(
  req: TeamRequest,
  action: TeamAction<Input>,
  { slug, sent, request }: { slug: string; sent: SentFields; request: Request },
): Promise<string> {
  const userId = String(req.user.id);
  const signedOn = signedOnOf(req.user);
  const found = await findMembership(req.payload, userId, slug, signedOn);
  if (!found) throw noSuchTeam();
  const assertAllowed = (membership: Membership) => {
    assertTeamOpen(membership);
    if (!mayDo(membership.role, action.deed)) throw deedRefused(action.deed);
    if (action.isGrave) assertFresh(req);
  };
  let received: unknown = sent;
  if (action.receive) {
    assertAllowed(found);
    received = await action.receive(request, found);
  }
  let prepared: unknown;
  if (action.prepare) {
    assertAllowed(found);
    prepared = await action.prepare(req, { membership: found, input: parseInput(action.schema, received) });
  }
  return inTransaction(req, async () => {
    await lockTeam(req, found.teamId);
    const membership = (await findMemberships(req, userId, signedOn)).find(
      ({ teamId }) => teamId === found.teamId,
    );
    if (!membership) throw noSuchTeam();
    assertAllowed(membership);
    return action.act(req, { membership, input: parseInput(action.schema, received), prepared });
  });
}
