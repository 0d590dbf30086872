/** Parts of a domain's configuration that decide whether its mails arrive, in the order in which the studio shows them. */
export const checkKeys = ['spf', 'dkim', 'dmarc', 'mx', 'tls', 'links'] as const;
export type CheckKey = (typeof checkKeys)[number];

/** A record to set in DNS. */
export type DnsRecord = { type: 'TXT' | 'MX'; name: string; value: string };

/**
 * Result of a check: `advice` if mails arrive but it could be better, `unknown` if it
 * cannot be told from here.
 */
export interface CheckResult {
  verdict: 'right' | 'advice' | 'wrong' | 'unknown';
  /** Reason, as sentences. */
  reason: string;
  /** What was found in DNS. */
  found: readonly string[];
  /** Record to set, if one is missing or wrong. */
  record?: DnsRecord;
}
