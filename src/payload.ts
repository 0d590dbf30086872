/** The running Payload instance, and who is asking. */
import config from '@payload-config';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { getPayload, type Payload, type PayloadRequest } from 'payload';
import { cache } from 'react';
import { env } from '@/config/env';
import { type ResolvedSession, resolveSession } from '@/features/auth/session/resolve-session';

/** A build has no database: whatever reads the CMS is made at the first request instead. */
export async function getPayloadClient(): Promise<Payload> {
  if (env.isBuilding) await connection();
  return getPayload({ config });
}

/** The session of this request, or null. Makes the page that asks dynamic. */
export const currentSession = cache(
  async (): Promise<ResolvedSession | null> => resolveSession(await getPayloadClient(), await headers()),
);

/** The signed-in user of this request, or null. Makes the page that asks dynamic. */
export const currentUser = cache(
  async (): Promise<PayloadRequest['user']> => (await currentSession())?.user ?? null,
);
