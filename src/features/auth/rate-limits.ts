/** Rate limits of sign-in: by network, so that one network cannot lock out others, and by address. */
import { NetworkLimit, RateLimit } from '@/http/rate-limit';

/** Limit for requested mails, opened links and typed codes. Not reset by a success. */
export const signInTries = new NetworkLimit('sign-in', [
  { points: 30, seconds: 300 },
  { points: 300, seconds: 86_400 },
]);

/**
 * Maximum number of codes typed for one address per day, by anybody: six digits would not withstand years of slow
 * guessing.
 */
export const codesPerDay = 20;
export const codesTyped = new RateLimit('sign-in-code', { points: codesPerDay, seconds: 86_400 });

/**
 * Limits for mails with a new link to one address. A network that exceeds the limit per minute or hour by its own
 * requests has to wait.
 */
export const mailsPerAddress = { perMinute: 1, perHour: 5, perDay: 30 } as const;

/**
 * Minimum number of minutes between two mails with the last link. Requests from other networks count against the
 * limits of the address, but never make the requester wait: once the limits are exceeded, the last link is sent
 * again instead of a new one. So strangers can neither flood a mailbox nor lock its owner out.
 */
export const minutesBetweenRepeats = 10;

/** Limit for calls about factors: enrolling, challenging, verifying. Not reset by a success. */
export const factorCalls = new NetworkLimit('factors', [
  { points: 60, seconds: 300 },
  { points: 600, seconds: 86_400 },
]);

/**
 * Limit for challenges of sign-ins with a passkey. Open pages request a new challenge every five minutes, so these
 * requests must not use up the limit that people behind the same network need for their codes.
 */
export const passkeyChallenges = new NetworkLimit('passkey-challenges', [
  { points: 300, seconds: 300 },
  { points: 10_000, seconds: 86_400 },
]);

/** Limit for access tokens of one user, of which a page needs one every ten minutes. */
export const accessTokens = new RateLimit('access-token', { points: 60, seconds: 600 });

/** Limit for requesting, confirming, stopping and undoing changes of an address. */
export const emailChangeCalls = new NetworkLimit('email-change', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
]);
