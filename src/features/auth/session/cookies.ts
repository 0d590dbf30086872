/** Cookies of sign-in: names, lifetimes and parsing. */
import { parseCookies } from 'payload';
import { env } from '@/config/env';
import { setCookie } from '@/http/set-cookie';

/** `__Host-` binds a cookie to this host, but requires https. */
const isSecure = env.siteUrl.startsWith('https:');
const prefix = isSecure ? '__Host-' : '';

export const cookieNames = {
  session: `${prefix}plumbline-session`,
  /** Identifies the browser that requested a link; the code works nowhere else. */
  flow: `${prefix}plumbline-flow`,
  /** Values and errors of a rejected form, for browsers without JavaScript. */
  form: `${prefix}plumbline-form`,
  /** Readable by script: tells cached pages that a session may exist. */
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

/** @param expires for a session that outlives the browser. */
export const openSessionCookies = (token: string, expires: Date | undefined): string[] => [
  set('session', token, expires),
  set('hint', '1', expires),
  clear('flow'),
  clear('form'),
];

export const endSessionCookies = (): string[] => [clear('session'), clear('hint')];

/** Valid as long as the mailed link. */
export const flowCookies = (flow: string): string[] => [set('flow', flow, inMinutes(60)), clear('form')];

export type FormState = { email?: string; error: string };

export const formCookie = (state: FormState): string =>
  set('form', Buffer.from(JSON.stringify(state)).toString('base64url'), inMinutes(5));

/** Parses `formCookie`; undefined if it is invalid. */
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
