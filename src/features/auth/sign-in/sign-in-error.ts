import { AppError } from '@/http/app-error';
import { waitSentence } from '@/http/rate-limit';

/** Error messages for visitors. Errors of links have pages of their own. */
const messages = {
  email_missing: 'Please enter your email address',
  email_invalid: 'This does not look like an e-mail address. Please check it for slips.',
  too_many_requests: 'Too many tries just now.',
  link_invalid: 'Invalid authentication token. Please request a new magic link.',
  link_expired: 'Authentication link has expired. Please request a new one.',
  link_used: 'This link has been used already. Please request a new one.',
  code_malformed: 'Please enter the six digits from our mail.',
  code_wrong: 'This is not the code from our latest mail. Please compare the six digits.',
  code_dead: 'No code is waiting for this browser any more. Please ask for a new mail.',
  account_suspended: 'This account is suspended. Please write to us if you think that is a mistake.',
  account_closing: 'This account is closed. You can still keep it.',
  address_changed:
    'The account of this address has another address since a few days. We have mailed you how to take it back.',
  code_blocked:
    'Too many wrong codes were typed for this address today. The link in our mail still signs you in.',
} as const;

type SignInErrorCode = keyof typeof messages;

/** Reason of a failed sign-in, as logged. */
export type SignInRefusal = Extract<
  SignInErrorCode,
  `link_${string}` | `code_${string}` | `account_${string}` | 'address_changed'
>;

/**
 * Error for an address whose owner has proven access to it but cannot sign in. `path` is the page on which the user
 * can continue.
 */
export const signInRefused = (
  code: 'account_suspended' | 'account_closing' | 'address_changed',
  path?: string,
): AppError => new AppError(code, 422, messages[code], path === undefined ? {} : { data: { path } });

/** Error of a sign-in. @param retryAfterSeconds until another attempt can succeed. */
export function signInError(code: SignInErrorCode, retryAfterSeconds?: number): AppError {
  if (retryAfterSeconds === undefined) return new AppError(code, 422, messages[code]);
  return new AppError(code, 429, `${messages[code]} ${waitSentence(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });
}
