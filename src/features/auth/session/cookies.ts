/** The cookies of sign-in: what they are called, how long they live, and how they are read. */
import { parseCookies } from 'payload';
import { env } from '@/config/env';
import { setCookie } from '@/http/set-cookie';

/** `__Host-` ties a cookie to this very host, but exists over https only. */
const isSecure = env.siteUrl.startsWith('https:');
const prefix = isSecure ? '__Host-' : '';

export const cookieNames = {
  session: `${prefix}plumbline-session`,
  /** Marks the browser that asked for a link; the mailed code works nowhere else. */
  flow: `${prefix}plumbline-flow`,
  /** What was typed and what was wrong with it, for the form shown again to a browser without JavaScript. */
  form: `${prefix}plumbline-form`,
  /** Tells cached pages, which cannot know, that asking for the session is worth a request. */
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

/** @param expires set for a session that outlives the browser. */
export const openSessionCookies = (token: string, expires: Date | undefined): string[] => [
  set('session', token, expires),
  set('hint', '1', expires),
  clear('flow'),
  clear('form'),
];

export const endSessionCookies = (): string[] => [clear('session'), clear('hint')];

/** As long as the link in the mail works. */
export const flowCookies = (flow: string): string[] => [set('flow', flow, inMinutes(60)), clear('form')];

export type FormState = { email?: string; error: string };

export const formCookie = (state: FormState): string =>
  set('form', Buffer.from(JSON.stringify(state)).toString('base64url'), inMinutes(5));

/** What `formCookie` kept; undefined for anything else. */
export function readFormState(headers: Headers): FormState | undefined {
  try {
    const state: unknown = JSON.parse(Buffer.from(readCookie(headers, 'form') ?? '', 'base64url').toString());
    if (typeof state !== 'object' || state === null || !('error' in state)) return undefined;
    const email = 'email' in state && typeof state.email === 'string' ? state.email : undefined;
    return typeof state.error === 'string' ? { error: state.error, email } : undefined;
  } catch {
    return undefined;
  }
}
