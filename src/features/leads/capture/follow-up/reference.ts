/**
 * Reference to the lead for follow-up questions: encrypted in an HttpOnly cookie that the response to a form sets.
 * The page's URL contains nothing of it, so the page can be cached. Which questions are asked depends on the
 * submitted form only, never on what is known about the address, so that nobody learns who is known.
 */
import { randomUUID } from 'node:crypto';
import { parseCookies } from 'payload';
import { z } from 'zod';
import { env } from '@/config/env';
import { setCookie } from '@/http/cookies/set-cookie';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { followUpNames } from './questions';

const key = deriveKey(env.payloadSecret, 'follow-up questions');
const maxAgeInSeconds = 1800;
export const followUpCookieName = 'follow-up';

const Reference = z.object({
  id: z.string(),
  /** Null for spam: the questions are still asked, and the answers are dropped. */
  leadId: z.string().nullable(),
  asks: z.array(z.enum(followUpNames)),
  answered: z.array(z.enum(followUpNames)),
  /** Milliseconds since 1970. */
  issuedAt: z.number(),
});
export type FollowUpReference = z.output<typeof Reference>;

type Sent = { leadId: string | null; told: Readonly<Record<string, string>> };

/** Reference with the follow-up questions that the sent form has not answered. */
export function followUpAfter({ leadId, told }: Sent): FollowUpReference {
  const asks = followUpNames.filter((name) => !told[name]);
  return { id: randomUUID(), leadId, asks, answered: [], issuedAt: Date.now() };
}

export const cookieOf = (reference: FollowUpReference): string =>
  setCookie({ name: followUpCookieName, value: encrypt(key, JSON.stringify(reference)), maxAgeInSeconds });

/** `Set-Cookie` values for the response to a form. */
export const followUpCookies = (reference: FollowUpReference): string[] =>
  reference.asks.length > 0 ? [cookieOf(reference)] : [];

/** Reads the cookie, if it is authentic and younger than half an hour. */
export function readFollowUp(sealed: string | undefined, now = Date.now()): FollowUpReference | null {
  const text = sealed && sealed.length < 2000 ? decrypt(key, sealed) : null;
  if (text === null) return null;
  const reference = Reference.safeParse(JSON.parse(text)).data;
  return reference && now - reference.issuedAt < maxAgeInSeconds * 1000 ? reference : null;
}

export const followUpOf = (headers: Headers): FollowUpReference | null =>
  readFollowUp(parseCookies(headers).get(followUpCookieName));
