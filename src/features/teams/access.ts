import type { Access } from 'payload';
import { isAdmin } from '@/access/rules';
import { findTeamsAllowing } from './tenancy/memberships';
import { refuseOutOfReach, refusePausedRow } from './tenancy/refuse-paused';

/** Admins read all teams, others their own. Of a paused one members are told so, and lists leave it out. */
export const isTeamMember: Access = async ({ req, id }) => {
  if (isAdmin({ req })) return true;
  if (!req.user) return false;
  if (id !== undefined) await refusePausedRow(req, { collection: 'teams', field: 'id', id });
  return { id: { in: await findTeamsAllowing(req, 'see') } };
};

/** For the firm alone, and of a paused one members are told so. */
export const isTeamAdminOfFirm: Access = async ({ req, id }) => {
  if (isAdmin({ req })) return true;
  if (id !== undefined) await refuseOutOfReach(req, { collection: 'teams', field: 'id', id });
  return false;
};
