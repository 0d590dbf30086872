/** Change of a session, named like the corresponding event of the sign-in log. */
export type AuthEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'MFA_CHALLENGE_VERIFIED';

type KnownSession = { id: string; aal: string; tokenRenewedAt: string | null } | null;

/** Returns the event that happened between two responses of the session endpoint; null if the session is unchanged. */
export function authEventBetween(before: KnownSession, after: KnownSession): AuthEvent | null {
  if (!after) return before ? 'SIGNED_OUT' : null;
  if (!before) return 'SIGNED_IN';
  // A session keeps its id at step-up.
  if (before.aal === 'aal1' && after.aal === 'aal2') return 'MFA_CHALLENGE_VERIFIED';
  if (before.id !== after.id) return 'SIGNED_IN';
  return before.tokenRenewedAt === after.tokenRenewedAt ? null : 'TOKEN_REFRESHED';
}
