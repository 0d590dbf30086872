import { isIP } from 'node:net';

/**
 * The other name under which visitors look for a site: with `www.` or without. Null for a name that has none, such as
 * that of a machine, or of a part of a domain.
 */
export function siblingOf(hostname: string): string | null {
  if (hostname.startsWith('www.')) return hostname.slice(4);
  const labels = hostname.split('.');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || labels.length < 2 || labels.length > 3) return null;
  const [, second = '', top = ''] = labels;
  // Such as example.co.uk, whose domain has three parts.
  const isWhole = labels.length === 2 || (second.length <= 3 && top.length === 2);
  return isWhole ? `www.${hostname}` : null;
}
