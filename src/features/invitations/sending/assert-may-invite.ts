import type { PayloadRequest } from 'payload';
import type { SignedInRequest } from '@/access/actor';
import { assertFresh, assertNothingMissing, signedOnOf } from '@/access/assurance';
import { hasRole } from '@/access/roles';
import { AppError, Forbidden } from '@/http/app-error';
import { deedFor, isTeamRole, mayDo } from '../../teams/deeds';
import { assertTeamOpen, deedRefused, noSuchTeam } from '../../teams/team-errors';
import { findMemberships } from '../../teams/tenancy/memberships';
import { type InvitationKind, kindPhrases } from '../kinds';

/** What an invitation grants: a role, or a membership in a workspace. */
export type InvitationGift = { kind: InvitationKind; teamId: string | null; role: string | null };

/** Admins of the firm may invite into every workspace, others into their own, as far as their role there allows. */
async function assertMayInviteIntoTeam(req: PayloadRequest, { teamId, role }: InvitationGift): Promise<void> {
  if (!isTeamRole(role)) throw new AppError('invalid', 422, 'Choose one of the roles.', { field: 'role' });
  if (hasRole(req.user, 'admin')) return;
  const memberships = req.user ? await findMemberships(req, String(req.user.id), signedOnOf(req.user)) : [];
  const own = memberships.find((membership) => membership.teamId === teamId);
  if (!own) throw noSuchTeam();
  assertTeamOpen(own);
  if (!mayDo(own.role, deedFor(role))) throw deedRefused(deedFor(role));
}

/**
 * Checks whether the user may send or change an invitation: admins may do so for everybody, managers of a workspace
 * for that workspace. A fresh second factor is required if the invited person gets access to the studio or a
 * workspace, as for a change of role. @throws Forbidden; AppError step_up_required, workspace_paused; 404 to users
 * outside the workspace
 */
export async function assertMayInvite(req: PayloadRequest, gift: InvitationGift): Promise<SignedInRequest> {
  const { kind } = gift;
  if (kind === 'workspace') await assertMayInviteIntoTeam(req, gift);
  else if (!hasRole(req.user, 'admin')) {
    assertNothingMissing(req.user, ['admin']);
    throw new Forbidden(`Admins invite ${kindPhrases[kind]}.`);
  }
  if (kind !== 'member') assertFresh(req);
  // Both checks above reject visitors who are not signed in, so the cast is safe.
  return req as SignedInRequest;
}
