import { expect, it } from 'vitest';
import { authEventBetween } from './auth-event.client';

const session = { id: 'a', aal: 'aal1', tokenRenewedAt: null };

it.each([
  ['nobody is signed in before and after', null, null, null],
  ['somebody signs in', null, session, 'SIGNED_IN'],
  ['somebody signs out', session, null, 'SIGNED_OUT'],
  ['somebody else signs in', session, { ...session, id: 'b' }, 'SIGNED_IN'],
  ['a second factor is confirmed', session, { ...session, aal: 'aal2' }, 'MFA_CHALLENGE_VERIFIED'],
  [
    'a factor is confirmed and the session gets another id',
    session,
    { ...session, id: 'b', aal: 'aal2' },
    'MFA_CHALLENGE_VERIFIED',
  ],
  [
    'an access token is issued',
    session,
    { ...session, tokenRenewedAt: '2026-11-25T16:00:00.000Z' },
    'TOKEN_REFRESHED',
  ],
  ['a name or a role changes', session, session, null],
] as const)(
  'authEventBetween returns the expected auth event, or null for none, if %s',
  (_what, before, after, event) => {
    expect(authEventBetween(before, after)).toBe(event);
  },
);
