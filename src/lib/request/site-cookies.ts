/**
 * Names of all cookies that the site sets, without the prefix `__Host-`. The privacy page lists each of them; `payload-…`
 * are Payload's own, and `__prerender_bypass` is Next's.
 */
export const siteCookies = [
  'plumbline-session',
  'plumbline-flow',
  'plumbline-form',
  'plumbline-passkey',
  'plumbline-sign-on-offer',
  'plumbline-sign-on',
  'plumbline-paused',
  'plumbline-codes',
  'signed_in',
  'header',
  'form-draft-0',
  'form-draft-1',
  'form-draft-2',
  'follow-up',
  'payload-lng',
  'payload-theme',
  'studio-clock',
  '__prerender_bypass',
] as const;

export type SiteCookie = (typeof siteCookies)[number];
