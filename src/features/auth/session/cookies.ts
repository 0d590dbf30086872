/** Cookies of sign-in: names, lifetimes and parsing. */
import { parseCookies } from 'payload';
import { z } from 'zod';
import { env } from '@/config/env';
import { endPauseCookie } from '@/http/cookies/paused-request';
import { hostPrefix, setCookie } from '@/http/cookies/set-cookie';

const isSecure = env.siteUrl.startsWith('https:');

export const cookieNames = {
  session: `${hostPrefix}plumbline-session`,
  /** Identifies the browser that requested a link; the code in the link's mail works in this browser only. */
  flow: `${hostPrefix}plumbline-flow`,
  /** Values and errors of a rejected form, for browsers without JavaScript. */
  form: `${hostPrefix}plumbline-form`,
  /** Identifies the browser that requested a passkey's challenge. */
  passkey: `${hostPrefix}plumbline-passkey`,
  /** Newly created recovery codes, encrypted, until the user leaves their page. */
  codes: `${hostPrefix}plumbline-codes`,
  /** Readable by script: a hint for cached pages that a session may exist. */
  hint: 'signed_in',
} as const;

export const sessionCookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const;

type CookieName = keyof typeof cookieNames;

const set = (name: CookieName, value: string, expires?: Date): string =>
  setCookie({ name: cookieNames[name], value, expires, isReadable: name === 'hint' });

const clear = (name: CookieName) => set(name, '', new Date(0));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

export const readCookie = (headers: Headers, name: CookieName): string | undefined =>
  parseCookies(headers).get(cookieNames[name]) || undefined;

/** Cookies of a new session. @param expires undefined for a session that ends with the browser */
export const openSessionCookies = (token: string, expires: Date | undefined): string[] => [
  set('session', token, expires),
  set('hint', '1', expires),
  clear('flow'),
  clear('form'),
];

/**
 * Cookies of a sign-out. The cookie of a paused request is cleared, too, because by signing out the user has declined
 * that request.
 */
export const endSessionCookies = (): string[] => [clear('session'), clear('hint'), endPauseCookie()];

/** Cookie that identifies the browser of a sign-in request, valid as long as the mailed link. */
export const flowCookies = (flow: string): string[] => [set('flow', flow, inMinutes(60)), clear('form')];

const FormState = z.object({
  error: z.string(),
  email: z.string().optional(),
  /** Id of the form, on pages that have several. */
  form: z.string().optional(),
  /** What was typed into the form's field; never a code. */
  typed: z.string().optional(),
});
export type FormState = z.output<typeof FormState>;

export const formCookie = (state: FormState): string =>
  set('form', Buffer.from(JSON.stringify(state)).toString('base64url'), inMinutes(5));

/** Cookie of a passkey's challenge, valid as long as the challenge. */
export const passkeyCookie = (flow: string): string => set('passkey', flow, inMinutes(5));

export const codesCookie = (sealed: string): string => set('codes', sealed, inMinutes(10));
export const endCodesCookie = (): string => clear('codes');

/** Parses `formCookie`; undefined if it is invalid. */
export function readFormState(headers: Headers): FormState | undefined {
  try {
    const state: unknown = JSON.parse(Buffer.from(readCookie(headers, 'form') ?? '', 'base64url').toString());
    const { success, data } = FormState.safeParse(state);
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}
