/** Hooks of the users collection. */
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
} from 'payload';
import { assertFresh } from '@/access/assurance';
import { listPersonalData } from '@/access/personal-data';
import type { User } from '@/payload-types';
import { leaveAllTeams } from '../../teams/members/leave-all-teams';
import { writeAuthLog } from '../log/write-auth-log';
import { endSessions } from '../tables';
import { deleteFactors } from '../tables/factors';

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

/** Requires a fresh second factor for a change of role or suspension. @throws AppError step_up_required */
export const wantFreshFactor: CollectionBeforeValidateHook<User> = ({ req, data, originalDoc }) => {
  const isNewRole = data?.role !== undefined && data.role !== (originalDoc?.role ?? 'member');
  const isSuspension =
    data?.suspended_at !== undefined && (data.suspended_at ?? null) !== (originalDoc?.suspended_at ?? null);
  if (isNewRole || isSuspension) assertFresh(req);
  return data;
};

/** Ends the sessions of a suspended user, so that open tabs are signed out. Logs suspensions and their lifting. */
export const endSessionsOfSuspended: CollectionAfterChangeHook<User> = async ({ req, doc, previousDoc }) => {
  const wasSuspended = Boolean(previousDoc?.suspended_at);
  if (Boolean(doc.suspended_at) === wasSuspended) return;
  if (doc.suspended_at) await endSessions(req, { userId: doc.id });
  await writeAuthLog(req, {
    event: doc.suspended_at ? 'account_suspended' : 'account_resumed',
    email: doc.email,
    userId: doc.id,
    metadata: { by: req.user?.id ?? null },
  });
};

/**
 * Before a user is deleted, deletes their sessions and factors, ends their memberships, and lets features
 * remove references to the user. The log states who requested the deletion, but not which user was deleted.
 */
export const removeTracesOfUser: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const userId = String(id);
  await endSessions(req, { userId });
  await deleteFactors(req, userId);
  await leaveAllTeams(req, userId);
  for (const part of listPersonalData(req.payload, 'user')) await part.beforeErasure?.(req, userId);
  if (req.user) await writeAuthLog(req, { event: 'account_erased', metadata: { by: req.user.id } });
};
