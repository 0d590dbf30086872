import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'download grant');

/** Grant, lead and resource, signed together: a token is invalid for any other lead or file. */
export type GrantSubject = { id: string; leadId: string; resourceId: string };

const bodyOf = ({ id, leadId, resourceId }: GrantSubject) => [id, leadId, resourceId].join(':');

/** The `rid` in `/unlock/<rid>`. */
export const grantToken = (subject: GrantSubject): string => signToken(key, bodyOf(subject));

export const unlockPath = (rid: string): string => `/unlock/${rid}`;

export const unlockLink = (subject: GrantSubject): string => env.siteUrl + unlockPath(grantToken(subject));

/** Parses a `rid`; null if it is not authentic. */
export function readGrantToken(rid: string): GrantSubject | null {
  const [id = '', leadId = '', resourceId = ''] = readToken(key, rid)?.split(':') ?? [];
  return id && leadId && resourceId ? { id, leadId, resourceId } : null;
}
