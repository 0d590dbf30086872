import type { ActorRequest, UserActor } from '@/access/actor';
import { signedOnOf } from '@/access/assurance';
import { AppError } from '@/http/app-error';
import { describeFeatureOff } from '../members/features/resolve-features';
import { type Deed, mayDo } from '../teams/deeds';
import { findMembership } from '../teams/queries';
import { assertTeamOpen, deedRefused, noSuchTeam } from '../teams/team-errors';
import type { Membership } from '../teams/tenancy/memberships';
import { findToolAccess } from './tool-access';

/**
 * The membership of the request's user in a workspace, for reading a partner tool. @throws AppError 404 for
 * strangers, 403 if the workspace is paused, requires another sign-in or has no partner tools, or the role does not
 * allow the deed
 */
export async function requireToolMembership(
  req: ActorRequest<UserActor>,
  slug: string,
  deed: Deed,
): Promise<Membership> {
  const userId = String(req.user.id);
  const membership = await findMembership(req.payload, userId, slug, signedOnOf(req.user));
  if (!membership) throw noSuchTeam();
  assertTeamOpen(membership);
  if (!mayDo(membership.role, deed)) throw deedRefused(deed);
  const access = await findToolAccess(req, { userId, teamId: membership.teamId });
  if (!access.isOn) throw new AppError('feature_off', 403, describeFeatureOff(access));
  return membership;
}
