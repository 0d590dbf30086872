import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';

const validDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Renders security.txt (RFC 9116). The file is regenerated every hour, so that it never expires while the site
 * runs.
 */
export function securityText({ contact }: SiteSetting, now: Date): string {
  return [
    ...(contact?.email ? [`Contact: mailto:${encodeURI(contact.email)}`] : []),
    `Contact: ${absoluteUrl('/contact')}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}
