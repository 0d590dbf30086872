/** Rate limits of sign-in: by network, so that nobody locks out anybody else, and by address. */
import { NetworkLimit, RateLimit } from '@/http/rate-limit';

/** Limit for requested mails, opened links and typed codes. A success does not reset it. */
export const signInTries = new NetworkLimit('sign-in', [
  { points: 30, seconds: 300 },
  { points: 300, seconds: 86_400 },
]);

/** Codes typed for one address, by anybody: six digits would not withstand years of slow guessing. */
export const codesPerDay = 20;
export const codesTyped = new RateLimit('sign-in-code', { points: codesPerDay, seconds: 86_400 });

/** Mails with a new link to one address. A network beyond them is told to wait. */
export const mailsPerAddress = { perMinute: 1, perHour: 5, perDay: 30 } as const;

/**
 * Other networks share the budget of the address, but are never told to wait: beyond it the last link is sent again, at
 * most every ten minutes. Strangers can neither flood a mailbox nor lock its owner out.
 */
export const minutesBetweenRepeats = 10;

/** Limit for calls about factors: enrolling, challenging, verifying. A success does not reset it. */
export const factorCalls = new NetworkLimit('factors', [
  { points: 60, seconds: 300 },
  { points: 600, seconds: 86_400 },
]);

/**
 * Challenges for signing in by a passkey. Open pages ask for them by themselves every five minutes, so they must not use
 * up what people behind the same network need for their codes.
 */
export const passkeyChallenges = new NetworkLimit('passkey-challenges', [
  { points: 300, seconds: 300 },
  { points: 10_000, seconds: 86_400 },
]);

/** Access tokens of one user. A page needs one every ten minutes. */
export const accessTokens = new RateLimit('access-token', { points: 60, seconds: 600 });

/** Changes of an address: asked for, confirmed, stopped and undone. */
export const emailChangeCalls = new NetworkLimit('email-change', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
]);
