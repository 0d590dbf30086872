/**
 * Hooks of memberships, for changes that an admin of the firm makes in the studio. Actions of the workspaces run
 * none of these hooks.
 */
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
} from 'payload';
import { assertFresh } from '@/access/assurance';
import type { TeamMembership } from '@/payload-types';
import { recordTeamActivity } from '../activity/record-team-activity';
import { isLastOwner } from '../queries';
import { lockTeam } from '../tables';
import { lastOwner } from '../team-errors';
import { rowIdOf } from '../tenancy/row-id';
import { tellMember } from './tell-member';

const pairOf = ({ team_id, user_id }: Pick<TeamMembership, 'team_id' | 'user_id'>) => ({
  teamId: rowIdOf(team_id),
  userId: rowIdOf(user_id),
});

/**
 * Requires a fresh second factor for a change of role or person, as the workspaces' own form does. @throws AppError
 * step_up_required
 */
export const wantFreshFactorForRole: CollectionBeforeValidateHook<TeamMembership> = ({
  req,
  data,
  originalDoc,
}) => {
  const isNewRole = data?.role !== undefined && data.role !== (originalDoc?.role ?? 'member');
  const isNewPerson =
    data?.user_id !== undefined && originalDoc && rowIdOf(data.user_id) !== rowIdOf(originalDoc.user_id);
  if (isNewRole || isNewPerson) assertFresh(req);
  return data;
};

/** @throws AppError last_owner */
export const refuseLastOwner: CollectionBeforeChangeHook<TeamMembership> = async ({
  req,
  data,
  originalDoc,
  operation,
}) => {
  if (operation === 'create' || !originalDoc) return data;
  const { teamId, userId } = pairOf(originalDoc);
  const staysOwner =
    (data.role ?? originalDoc.role) === 'owner' &&
    (data.user_id === undefined || rowIdOf(data.user_id) === userId);
  await lockTeam(req, teamId);
  if (!staysOwner && (await isLastOwner(req, { teamId, userId }))) throw lastOwner();
  return data;
};

/** @throws AppError last_owner */
export const refuseLastOwnersRemoval: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const membership = await req.payload.findByID({
    collection: 'team-memberships',
    id,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  });
  if (!membership) return;
  const { teamId, userId } = pairOf(membership);
  await lockTeam(req, teamId);
  if (await isLastOwner(req, { teamId, userId })) throw lastOwner();
};

export const noteMembership: CollectionAfterChangeHook<TeamMembership> = async ({
  req,
  doc,
  previousDoc,
  operation,
}) => {
  const { teamId, userId } = pairOf(doc);
  const at = { teamId, subjectId: userId };
  if (operation === 'create') {
    await recordTeamActivity(req, { ...at, kind: 'joined', details: { role: doc.role } });
    // A request without a user comes from a program; the member is not notified of it.
    if (req.user) await tellMember(req, { teamId, userId, change: { kind: 'joined' } });
  } else if (previousDoc.role !== doc.role) {
    await recordTeamActivity(req, {
      ...at,
      kind: 'role_changed',
      details: { from: previousDoc.role, to: doc.role },
    });
    await tellMember(req, { teamId, userId, change: { kind: 'role', role: doc.role } });
  }
};

export const noteRemoval: CollectionAfterDeleteHook<TeamMembership> = async ({ req, doc }) => {
  const { teamId, userId } = pairOf(doc);
  await recordTeamActivity(req, { teamId, subjectId: userId, kind: 'removed', details: {} });
  await tellMember(req, { teamId, userId, change: { kind: 'removed' } });
};
