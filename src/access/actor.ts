/** Actor: who a request acts for. Functions of features get a request with its actor, never a cookie or a token. */
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import type { Row } from '@/db/row';

export type SignedInUser = NonNullable<PayloadRequest['user']>;

/** Request with a user, from this product's endpoints or Payload's REST. */
export type SignedInRequest = PayloadRequest & { user: SignedInUser };

/** Anonymous: nothing about the caller was checked. */
export type VisitorActor = { kind: 'visitor' };
export type UserActor = {
  kind: 'user';
  user: SignedInUser;
  /** Session in which the user sent the request. */
  session: Pick<Row<'auth_sessions'>, 'id' | 'aal'> & { expiresAt: Date };
};
/** A program with an API key of a workspace. It is not a user: access rules see no signed-in user. */
export type ApiKeyActor = {
  kind: 'apiKey';
  keyId: string;
  /** Name of the key, chosen by the person who created it. */
  keyName: string;
  teamId: string;
  scopes: readonly string[];
};
export type JobActor = { kind: 'job'; job: string };
/** A command, or the server itself. */
export type SystemActor = { kind: 'system' };
export type Actor = VisitorActor | UserActor | ApiKeyActor | JobActor | SystemActor;

export const system: SystemActor = { kind: 'system' };

/** Payload's request with its actor, as passed to functions of features. */
export type ActorRequest<A extends Actor = Actor> = PayloadRequest & {
  actor: A;
  /** The actor's user, under the name that Payload's hooks and access rules read. */
  user: A extends UserActor ? SignedInUser : null;
};

/** Creates a separate request, outside of any transaction. @param headers for hooks that read them. */
export async function newRequest<A extends Actor>(
  payload: Payload,
  actor: A,
  headers = new Headers(),
): Promise<ActorRequest<A>> {
  const user = actor.kind === 'user' ? { user: actor.user } : {};
  const req = await createLocalReq({ ...user, req: { headers } }, payload);
  // TypeScript does not narrow `user` for a generic actor.
  return Object.assign(req, { actor }) as ActorRequest<A>;
}
