/** The Payload instance, and session and user of the current request. */
import config from '@payload-config';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { getPayload, type Payload, type PayloadRequest } from 'payload';
import { cache } from 'react';
import { mustStepUp } from '@/access/assurance';
import { env } from '@/config/env';
import { type ResolvedSession, resolveSession } from '@/features/auth/session/resolve-session';

/**
 * Returns the Payload instance. At build time there is no database, so pages that read from the CMS are deferred to
 * the first request.
 */
export async function getPayloadClient(): Promise<Payload> {
  if (env.isBuilding) await connection();
  return getPayload({ config });
}

/**
 * Returns the session of this request, even one that has to step up, or null. Makes the calling page dynamic.
 */
export const currentSession = cache(
  async (): Promise<ResolvedSession | null> => resolveSession(await getPayloadClient(), await headers()),
);

/**
 * Returns the user of this request's session, even without the second factor: for their name, or for the redirect to
 * the second factor.
 */
export const signedInAs = async (): Promise<ResolvedSession['user'] | null> =>
  (await currentSession())?.user ?? null;

/** Returns the user that this request may act for, or null. Makes the calling page dynamic. */
export async function currentUser(): Promise<PayloadRequest['user']> {
  const session = await currentSession();
  return session && !mustStepUp(session) ? session.user : null;
}
