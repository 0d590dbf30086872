import { absoluteUrl } from '@/config/site';
import { linkToken } from './sign-in-secrets';

/** The address that the mail of a request links to. */
export function signInLink(requestId: string): string {
  return absoluteUrl(`/auth/callback?token=${linkToken(requestId)}`);
}
