import type { Access } from 'payload';
import { isAdmin } from '@/access/rules';

/** Admins read all teams, others their own. */
export const isTeamMember: Access = async ({ req }) => {
  if (isAdmin({ req })) return true;
  if (!req.user) return false;
  const { docs } = await req.payload.find({
    collection: 'team-memberships',
    where: { user_id: { equals: req.user.id } },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  });
  return { id: { in: docs.map(({ team_id }) => (typeof team_id === 'string' ? team_id : team_id.id)) } };
};
