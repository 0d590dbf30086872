/** Actions of members on memberships: change a role, remove somebody, leave. */
import { z } from 'zod';
import { routes } from '@/config/routes';
import { AppError } from '@/http/app-error';
import { uuid } from '@/lib/uuid';
import { type TeamRequest, teamAction } from '../actions/team-action';
import { recordTeamActivity } from '../activity/record-team-activity';
import { deedFor, mayDo, type TeamRole, teamRoles } from '../deeds';
import { teamPages, withDone } from '../paths';
import { findTeamRole, isLastOwner } from '../queries';
import { deleteMembership, updateMembershipRole } from '../tables';
import { deedRefused, lastOwner, notAMember } from '../team-errors';
import type { Membership } from '../tenancy/memberships';
import { tellMember } from './tell-member';

/** Converted to lower case, since ids are compared as texts and the database returns them in lower case. */
const personId = z.string().max(60).toLowerCase().default('');

/**
 * Role of the person whom an action affects. @throws AppError not_a_member; Forbidden if only owners may act on that
 * person
 */
async function roleForAction(
  req: TeamRequest,
  { teamId, role: actorsRole }: Membership,
  userId: string,
): Promise<TeamRole> {
  // An id that is no UUID belongs to nobody.
  const role = uuid.test(userId) ? await findTeamRole(req, { teamId, userId }) : undefined;
  if (!role) throw notAMember();
  const deed = deedFor(role);
  if (!mayDo(actorsRole, deed)) throw deedRefused(deed);
  return role;
}

const changeRole = teamAction({
  name: 'change-role',
  deed: 'managePeople',
  isGrave: true,
  schema: z.object({
    user: personId,
    role: z.enum(teamRoles, { error: 'Please choose a role' }),
  }),
  async act(req, { membership, input: { user: userId, role } }) {
    const { teamId, slug } = membership;
    const from = await roleForAction(req, membership, userId);
    const deed = deedFor(role);
    if (!mayDo(membership.role, deed)) throw deedRefused(deed);
    if (from === role) return withDone(teamPages.people(slug), 'same-role');
    if (await isLastOwner(req, { teamId, userId })) throw lastOwner();
    await updateMembershipRole(req, { teamId, userId, role });
    await recordTeamActivity(req, {
      ...{ teamId, subjectId: userId },
      kind: 'role_changed',
      details: { from, to: role },
    });
    await tellMember(req, { teamId, userId, change: { kind: 'role', role } });
    return withDone(teamPages.people(slug), 'role-changed');
  },
  page: (slug, { user = '' }) => teamPages.person(slug, user),
});

const removeMember = teamAction({
  name: 'remove-member',
  deed: 'managePeople',
  isGrave: true,
  schema: z.object({ user: personId }),
  async act(req, { membership, input: { user: userId } }) {
    const { teamId, slug } = membership;
    if (userId === String(req.user.id)) {
      throw new AppError('leave_instead', 409, 'That is you. Leave the workspace instead.');
    }
    await roleForAction(req, membership, userId);
    if (await isLastOwner(req, { teamId, userId })) throw lastOwner();
    await recordTeamActivity(req, { teamId, subjectId: userId, kind: 'removed', details: {} });
    await deleteMembership(req, { teamId, userId });
    await tellMember(req, { teamId, userId, change: { kind: 'removed' } });
    return withDone(teamPages.people(slug), 'removed');
  },
  page: (slug, { user = '' }) => teamPages.person(slug, user),
});

const leave = teamAction({
  name: 'leave',
  deed: 'leave',
  schema: z.object({}),
  async act(req, { membership: { teamId } }) {
    const userId = String(req.user.id);
    if (await isLastOwner(req, { teamId, userId })) throw lastOwner();
    await recordTeamActivity(req, { teamId, subjectId: userId, kind: 'left', details: {} });
    await deleteMembership(req, { teamId, userId });
    await tellMember(req, { teamId, userId, change: { kind: 'left' } });
    return routes.dashboard;
  },
  page: (slug, { user = '' }) => teamPages.person(slug, user),
});

export const memberActions = [changeRole, removeMember, leave];
