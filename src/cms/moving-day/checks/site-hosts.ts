import { isIP } from 'node:net';

/** The same name with `www.` or without it. Null if there is no such name, as for a machine or a subdomain. */
export function siblingOf(hostname: string): string | null {
  if (hostname.startsWith('www.')) return hostname.slice(4);
  const labels = hostname.split('.');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || labels.length < 2 || labels.length > 3) return null;
  const [, second = '', top = ''] = labels;
  // Suffixes such as co.uk, below which a domain has three labels.
  const isWhole = labels.length === 2 || (second.length <= 3 && top.length === 2);
  return isWhole ? `www.${hostname}` : null;
}
