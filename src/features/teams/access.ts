import type { Access } from 'payload';
import { isAdmin } from '@/access/rules';
import { findTeamsAllowing } from './tenancy/memberships';
import { refuseOutOfReach, refusePausedRow } from './tenancy/refuse-paused';

/**
 * Admins read all teams, other users their own. Lists omit a paused team. If a member requests a paused team by id,
 * an error says that it is paused.
 */
export const isTeamMember: Access = async ({ req, id }) => {
  if (isAdmin({ req })) return true;
  if (!req.user) return false;
  if (id !== undefined) await refusePausedRow(req, { collection: 'teams', field: 'id', id });
  return { id: { in: await findTeamsAllowing(req, 'see') } };
};

/** Allows only admins of the firm. If a member requests a paused team, an error says that it is paused. */
export const isTeamAdminOfFirm: Access = async ({ req, id }) => {
  if (isAdmin({ req })) return true;
  if (id !== undefined) await refuseOutOfReach(req, { collection: 'teams', field: 'id', id });
  return false;
};
