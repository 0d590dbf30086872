/** Values for an endpoint's `actor`, by who may call it. Each creates the request that the handler receives. */
import { type ActorRequest, newRequest, type UserActor, type VisitorActor } from '@/access/actor';
import { assertNothingMissing, assertSteppedUp } from '@/access/assurance';
import { hasRole, type Role, staffRoles } from '@/access/roles';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { AppError, Forbidden } from '@/http/app-error';
import { getPayloadClient } from '@/payload';

/** Returns the user of the session cookie in the request, even if a factor is missing; otherwise a visitor. */
export async function identify(headers: Headers): Promise<UserActor | VisitorActor> {
  const session = await resolveSession(await getPayloadClient(), headers);
  return session ? { kind: 'user', user: session.user, session } : { kind: 'visitor' };
}

/** Everybody; no cookie is read. */
export const visitor = async (headers: Headers): Promise<ActorRequest<VisitorActor>> =>
  newRequest(await getPayloadClient(), { kind: 'visitor' }, headers);

/**
 * Signed-in users, even if they have to step up: for the step-up itself, for signing out, and for reading who is
 * signed in. @throws AppError 401.
 */
export async function signedIn(headers: Headers): Promise<ActorRequest<UserActor>> {
  const actor = await identify(headers);
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 401, 'Sign in and try again.');
  return newRequest(await getPayloadClient(), actor, headers);
}

/** Signed-in users, who act for their account. @throws AppError 401; step_up_required. */
export async function user(headers: Headers): Promise<ActorRequest<UserActor>> {
  const req = await signedIn(headers);
  assertSteppedUp(req.user);
  return req;
}

/** Everybody: the signed-in user, or a visitor. @throws AppError step_up_required. */
export const anybody = async (
  headers: Headers,
): Promise<ActorRequest<UserActor> | ActorRequest<VisitorActor>> => {
  const actor = await identify(headers);
  if (actor.kind === 'user') assertSteppedUp(actor.user);
  const payload = await getPayloadClient();
  return actor.kind === 'user' ? newRequest(payload, actor, headers) : newRequest(payload, actor, headers);
};

const sentences = {
  admin: 'This is for admins. Sign in as one and try again.',
  staff: 'This is for editors and admins. Sign in as one and try again.',
} as const;

const allowedRoles: Record<keyof typeof sentences, readonly Role[]> = { admin: ['admin'], staff: staffRoles };

/**
 * Admins, or all staff. @throws Forbidden for all others; AppError step_up_required for those who lack a second
 * factor.
 */
export const staff =
  (role: keyof typeof sentences, sentence: string = sentences[role]) =>
  async (headers: Headers): Promise<ActorRequest<UserActor>> => {
    const actor = await identify(headers);
    if (actor.kind !== 'user') throw new Forbidden(sentence);
    const allowed = allowedRoles[role];
    assertNothingMissing(actor.user, allowed);
    if (!allowed.some((one) => hasRole(actor.user, one))) throw new Forbidden(sentence);
    return newRequest(await getPayloadClient(), actor, headers);
  };
