import type { SignInFault } from './sign-in-error';

/** What the visitor reads. The link's faults have pages of their own. */
export const faultMessages: Record<SignInFault, string> = {
  email_missing: 'Please enter your email address',
  email_invalid: 'This does not look like an e-mail address. Please check it for slips.',
  too_many_requests: 'Too many tries just now.',
  link_invalid: 'Invalid authentication token. Please request a new magic link.',
  link_expired: 'Authentication link has expired. Please request a new one.',
  link_used: 'This link has been used already. Please request a new one.',
  code_wrong: 'This is not the code from our latest mail. Please compare the six digits.',
  code_dead: 'No code is waiting for this browser any more. Please ask for a new mail.',
};

export const linkSentMessage = 'Magic link sent successfully! Check your email to sign in.';
export const linkFailedMessage = 'Failed to send magic link. Please try again.';

/** "Please wait 40 seconds", "about 12 minutes". */
export function waitMessage(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Please wait ${count} ${unit}${count === 1 ? '' : 's'} before you try again.`;
}
