/** Rate limits of sign-in: by network, so that nobody locks out anybody else, and by address. */
import { NetworkLimit, RateLimit } from '@/http/rate-limit';

/** Requested mails, opened links and typed codes; success does not reset it. */
export const signInTries = new NetworkLimit('sign-in', [
  { points: 30, seconds: 300 },
  { points: 300, seconds: 86_400 },
]);

/** Codes typed for one address, by anybody: six digits would not withstand years of slow guessing. */
export const codesPerDay = 20;
export const codesTyped = new RateLimit('sign-in-code', { points: codesPerDay, seconds: 86_400 });

/** Mails to one address, per requesting network. */
export const mailsPerAsker = { perMinute: 1, perHour: 5 } as const;

/**
 * New links to one address, by anybody. Beyond this the last link is sent again, at most every ten minutes: strangers
 * can neither flood a mailbox nor lock its owner out.
 */
export const mailsPerAddress = { perHour: 10, perDay: 30, minutesBetweenRepeats: 10 } as const;
