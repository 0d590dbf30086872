import type { PayloadRequest } from 'payload';

/** Deletes a user's memberships, within the request's transaction. */
export async function leaveAllTeams(req: PayloadRequest, userId: string): Promise<void> {
  await req.payload.delete({
    collection: 'team-memberships',
    where: { user_id: { equals: userId } },
    overrideAccess: true,
    req,
  });
}
