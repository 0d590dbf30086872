/** Parts of a domain's configuration that decide whether its mails arrive, in the order in which the studio shows them. */
export const checkKeys = ['spf', 'dkim', 'dmarc', 'mx', 'tls', 'links'] as const;
export type CheckKey = (typeof checkKeys)[number];

/** A DNS record to create. */
export type DnsRecord = { type: 'TXT' | 'MX'; name: string; value: string };

/**
 * Result of a check: `advice` if mails arrive but the setting could be better, `unknown` if this server cannot
 * determine it.
 */
export interface CheckResult {
  verdict: 'right' | 'advice' | 'wrong' | 'unknown';
  /** Reason, as sentences. */
  reason: string;
  /** The records found in DNS. */
  found: readonly string[];
  /** Record to create, if one is missing or wrong. */
  record?: DnsRecord;
}
