import type { CheckKey } from '../checks/domain-check';

/** Names of the checks, as mail services call them. */
export const checkTitles: Record<CheckKey, string> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  mx: 'MX and return path',
  tls: 'TLS to the mail server',
  links: 'Domain of links',
};
