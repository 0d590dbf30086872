import type { ActorRequest, UserActor } from '@/access/actor';
import { lockUntilCommit } from '@/db/lock-until-commit';

/** Request of a signed-in browser. */
export type UserRequest = ActorRequest<UserActor>;

export const ownerOf = ({ user, actor }: UserRequest): { userId: string; sessionId: string } => ({
  userId: user.id,
  sessionId: actor.session.id,
});

/** Serialises changes of a user's factors until the transaction ends. */
export const lockFactors = (req: Parameters<typeof lockUntilCommit>[0], userId: string): Promise<void> =>
  lockUntilCommit(req, `factors ${userId}`);
