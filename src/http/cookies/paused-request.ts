/**
 * A form or link that was refused because a second factor was missing, kept in an encrypted cookie, so that it is
 * resumed automatically once the factor is confirmed. Only the browser stores it, for fifteen minutes and for one
 * account.
 */
import { parseCookies } from 'payload';
import { z } from 'zod';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { hostPrefix, setCookie } from './set-cookie';

const name = `${hostPrefix}plumbline-paused` as const;
const lifetimeInMinutes = 15;
/** Browsers drop cookies above 4,096 bytes, name and attributes included. */
const maxLength = 3800;

const Paused = z.object({
  method: z.enum(['GET', 'POST']),
  /** Path of the endpoint. */
  path: z.string().startsWith('/'),
  /** Pairs of name and value, because a query can contain a name more than once. */
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Page that the request came from. Only the step-up that returns to this page resumes the request. */
  returnTo: z.string().startsWith('/'),
  /** ISO 8601. */
  until: z.iso.datetime(),
});
export type PausedRequest = Omit<z.output<typeof Paused>, 'until'>;

const key = () => deriveKey(env.payloadSecret, 'paused request');

type Sent = { fields: unknown } & Pick<PausedRequest, 'returnTo'>;

/**
 * Request of a form or link, to be resumed later; undefined unless the request came from a form or link on a page of
 * this site.
 */
export function pausable(request: Request, { fields, returnTo }: Sent): PausedRequest | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!isSameOriginRequest(request.headers, env.siteUrl)) return undefined;
  const { method } = request;
  const sent = method === 'GET' ? [...searchParams] : Object.entries(fields ?? {});
  const { data } = Paused.omit({ until: true }).safeParse({ method, path: pathname, fields: sent, returnTo });
  return data;
}

/** `Set-Cookie` value; undefined if the form is too long for a cookie. @param userId user who sent the request */
export function pauseCookie(paused: PausedRequest, userId: string): string | undefined {
  const expires = new Date(Date.now() + lifetimeInMinutes * 60_000);
  const value = encrypt(key(), JSON.stringify({ ...paused, until: expires.toISOString() }), userId);
  return value.length > maxLength ? undefined : setCookie({ name, value, expires });
}

/** Paused request of the user in this browser; undefined if the request is another user's. */
export function readPaused(headers: Headers, userId: string): PausedRequest | undefined {
  const sealed = parseCookies(headers).get(name);
  const text = sealed ? decrypt(key(), sealed, userId) : null;
  const { data } = Paused.safeParse(text === null ? null : JSON.parse(text));
  if (!data) return undefined;
  const { until, ...paused } = data;
  return Date.parse(until) > Date.now() ? paused : undefined;
}

/** `Set-Cookie` value that deletes the paused request. */
export const endPauseCookie = (): string => setCookie({ name, value: '', expires: new Date(0) });
