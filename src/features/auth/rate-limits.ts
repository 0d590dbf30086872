/** How often sign-in may be tried: by network, so that nobody's tries shut out anybody else, and by address. */
import { NetworkLimit, RateLimit } from '@/http/rate-limit';

/** Asking for a mail, opening a link or typing a code; a success gives nothing back. */
export const signInTries = new NetworkLimit('sign-in', [
  { points: 30, seconds: 300 },
  { points: 300, seconds: 86_400 },
]);

/** Codes typed for one address, whoever types them: six digits would not stand years of slow guessing. */
export const codesPerDay = 20;
export const codesTyped = new RateLimit('sign-in-code', { points: codesPerDay, seconds: 86_400 });

/** Mails to one address that one network may ask for. */
export const mailsPerAsker = { perMinute: 1, perHour: 5 } as const;

/**
 * Mails with a new link to one address, whoever asks. After these the last link is sent again, at most every ten
 * minutes: strangers can neither flood a mailbox nor keep its owner out.
 */
export const mailsPerAddress = { perHour: 10, perDay: 30, minutesBetweenRepeats: 10 } as const;
