import type { SignedInRequest } from '@/access/actor';
import { routes } from '@/config/routes';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { raiseRole } from '../../auth/users/set-role';
import { addWaitingMember, attachMember } from '../../members/tables';
import { isTeamRole } from '../../teams/deeds';
import { joinTeam } from '../../teams/members/join-team';
import { teamPath } from '../../teams/paths';
import { type FoundInvitation, findInvitation } from '../find-invitation';
import { roleOfKind } from '../kinds';
import { type ClaimedInvitation, claimInvitation } from '../tables';

type Accepted = Pick<FoundInvitation, 'kind' | 'team_slug'>;

/** Page to which an accepted invitation redirects. */
export function landingOf({ kind, team_slug }: Accepted): string {
  if (kind === 'editor' || kind === 'admin') return routes.studio;
  return kind === 'workspace' && team_slug ? teamPath(team_slug) : routes.dashboard;
}

async function apply(
  req: SignedInRequest,
  { kind, team_id: teamId, team_role: teamRole }: ClaimedInvitation,
): Promise<void> {
  const { id: userId, email } = req.user;
  const role = roleOfKind(kind);
  if (role) await raiseRole(req, userId, role);
  if (kind === 'member') {
    await addWaitingMember(req, email);
    await attachMember(req, { userId, email });
  }
  if (teamId !== null && isTeamRole(teamRole)) await joinTeam(req, { teamId, userId, role: teamRole });
}

/** Why an invitation could not be claimed. */
function refusalOf(
  { state, email, is_vouched_for }: FoundInvitation,
  user: SignedInRequest['user'],
): AppError {
  if (email !== user.email) {
    return new AppError('other_account', 403, `This invitation is for ${email}. Sign in with that address.`);
  }
  if (state === 'expired') return new AppError('invitation_expired', 409, 'This invitation has expired.');
  if (state === 'open' && !is_vouched_for) {
    const sentence = 'Whoever sent this invitation may not invite you any more. Ask for a new one.';
    return new AppError('inviter_lost_right', 409, sentence);
  }
  return new AppError('invitation_withdrawn', 409, 'This invitation was withdrawn.');
}

/**
 * Accepts an invitation for the signed-in owner of its e-mail address, in one transaction with the role or membership
 * that it grants. The link alone is no proof of ownership, because mails are forwarded. Idempotent. @returns where to
 * redirect. @throws AppError not_found, other_account, invitation_expired, invitation_withdrawn, inviter_lost_right;
 * what `joinTeam` throws
 */
export async function acceptInvitation(req: SignedInRequest, id: string): Promise<string> {
  const found = await findInvitation(req, id);
  if (!found) throw notFound('This invitation is gone.');
  const { id: userId, email } = req.user;
  const isClaimed = await inTransaction(req, async () => {
    const claimed = await claimInvitation(req, { id, userId, email });
    if (claimed) await apply(req, claimed);
    return claimed !== undefined;
  });
  if (isClaimed) return landingOf(found);
  const after = await findInvitation(req, id);
  if (!after) throw notFound('This invitation is gone.');
  if (after.state === 'accepted' && after.accepted_by_id === userId) return landingOf(after);
  throw refusalOf(after, req.user);
}
