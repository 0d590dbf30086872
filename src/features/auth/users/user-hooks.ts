/** Hooks of the users collection. */
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload';
import type { User } from '@/payload-types';
import { leaveAllTeams } from '../../teams/leave-all-teams';
import { writeAuthLog } from '../log/write-auth-log';
import { deleteFactors, endSessions } from '../tables';

export const logRoleChange: CollectionAfterChangeHook<User> = async ({
  req,
  doc,
  previousDoc,
  operation,
}) => {
  const before = operation === 'create' ? 'member' : previousDoc.role;
  if (doc.role === before) return;
  await writeAuthLog(req, {
    event: 'role_changed',
    email: doc.email,
    userId: doc.id,
    metadata: { from: operation === 'create' ? null : before, to: doc.role, by: req.user?.id ?? null },
  });
};

/** Deletes the sessions and references of a deleted user. */
export const removeTracesOfUser: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const userId = String(id);
  await endSessions(req, { userId });
  await deleteFactors(req, userId);
  await leaveAllTeams(req, userId);
};
