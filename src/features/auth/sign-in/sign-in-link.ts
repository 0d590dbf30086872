import { absoluteUrl } from '@/config/site';
import { linkToken } from './sign-in-secrets';

/** Link of a request, as mailed. */
export function signInLink(requestId: string): string {
  return absoluteUrl(`/auth/callback?token=${linkToken(requestId)}`);
}
