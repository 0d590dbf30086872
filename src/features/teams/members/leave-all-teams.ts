import type { PayloadRequest } from 'payload';
import { AppError } from '@/http/app-error';
import { findSoleOwnerships } from '../queries';
import { deleteAllMemberships, forgetInvitedAddress, lockTeam } from '../tables';
import { findMemberships } from '../tenancy/memberships';

/**
 * Throws if the user is the only owner of a workspace. The user's workspaces stay locked until the transaction ends.
 * @param sentence builds the message from the names of the workspaces that would have no owner. @throws AppError
 * last_owner
 */
export async function assertOwnsNoneAlone(
  req: PayloadRequest,
  userId: string,
  sentence: (names: string) => string,
): Promise<void> {
  // Workspaces are locked in the same order for every user, so that two users who leave concurrently cannot deadlock.
  const teamIds = (await findMemberships(req, userId)).map(({ teamId }) => teamId).sort();
  for (const teamId of teamIds) await lockTeam(req, teamId);
  const owned = await findSoleOwnerships(req, userId);
  if (owned.length === 0) return;
  throw new AppError('last_owner', 409, sentence(owned.map(({ name }) => `“${name}”`).join(', ')));
}

/**
 * Deletes the memberships of a user who is being deleted, within the request's transaction. @throws AppError
 * last_owner, with the workspaces that would be left without an owner
 */
export async function leaveAllTeams(req: PayloadRequest, userId: string): Promise<void> {
  await assertOwnsNoneAlone(
    req,
    userId,
    (names) =>
      `This is the last owner of ${names}. Make somebody else an owner first, or delete the workspace.`,
  );
  await deleteAllMemberships(req, userId);
  const query = { collection: 'users', id: userId, depth: 0, disableErrors: true } as const;
  const user = await req.payload.findByID({ ...query, overrideAccess: true, req });
  if (user) await forgetInvitedAddress(req, user.email);
}
