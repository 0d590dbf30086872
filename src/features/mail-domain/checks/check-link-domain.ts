import type { CheckResult } from './domain-check';

/** True if the domains are equal, or one is a subdomain of the other. */
export const areRelated = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/**
 * Parent domain of a host; the host itself if its parent is a public suffix such as `co.uk` or `com.au`, recognised by
 * its short labels.
 */
function parentOf(host: string): string {
  const [, ...above] = host.split('.');
  return above.length > 1 && above[0] && above[0].length > 3 ? above.join('.') : host;
}

/** Checks whether links lead to the sender's domain, because filters distrust mails whose links lead elsewhere. */
export function checkLinkDomain(domain: string, siteUrl: string): CheckResult {
  const { hostname, protocol } = new URL(siteUrl);
  if (protocol !== 'https:') {
    return {
      verdict: 'wrong',
      reason: `Links lead to ${siteUrl}, without encryption. Set SITE_URL to the https address.`,
      found: [],
    };
  }
  if (areRelated(hostname, domain) || areRelated(parentOf(hostname), domain)) {
    return { verdict: 'right', reason: `Links lead to ${hostname}, which belongs to the sender.`, found: [] };
  }
  return {
    verdict: 'advice',
    reason: `Links lead to ${hostname}, but the sender is at ${domain}. Filters trust mails more whose links stay with the sender.`,
    found: [],
  };
}
