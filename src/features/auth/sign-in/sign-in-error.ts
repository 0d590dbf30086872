import { AppError } from '@/http/app-error';
import { waitSentence } from '@/http/rate-limit';

/** Messages for visitors. Errors of links have pages of their own. */
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
  code_blocked:
    'Too many wrong codes were typed for this address today. The link in our mail still signs you in.',
} as const;

type SignInErrorCode = keyof typeof messages;

/** Reason in the sign-in log. */
export type SignInRefusal = Extract<SignInErrorCode, `link_${string}` | `code_${string}`>;

/** An expected error that the visitor is told about. */
export class SignInError extends AppError {
  override name = 'SignInError';

  /** @param retryAfterSeconds until another attempt can succeed. */
  constructor(code: SignInErrorCode, retryAfterSeconds?: number) {
    const isEarly = retryAfterSeconds !== undefined;
    const message = isEarly ? `${messages[code]} ${waitSentence(retryAfterSeconds)}` : messages[code];
    super(code, isEarly ? 429 : 422, message, isEarly ? { retryAfterSeconds } : {});
  }
}
