import { toDomainName } from '@/http/dns/domain-name';
import { senderAddress } from '@/lib/text/addresses/sender-address';
import { findMailService } from '../mail/tracing/mail-services';
import { checkDkim } from './checks/check-dkim';
import { checkDmarc } from './checks/check-dmarc';
import { checkLinkDomain } from './checks/check-link-domain';
import { checkMx } from './checks/check-mx';
import { checkSpf } from './checks/check-spf';
import { checkTls } from './checks/check-tls';
import type { CheckKey, CheckResult } from './checks/domain-check';

export type MailSettings = {
  /** Sender of every mail: `Name <address>`. */
  from: string;
  smtpUrl: string;
  siteUrl: string;
  /** Selector with which the mail service signs, if it is set. */
  dkimSelector: string | undefined;
};

/** Domain of the sender's address, as DNS writes it; null for one that DNS cannot contain, such as `localhost`. */
export function senderDomain(from: string): { address: string; domain: string | null } {
  const address = senderAddress(from);
  return { address, domain: toDomainName(address.slice(address.lastIndexOf('@') + 1), 2) };
}

/** Result of a check; undefined if DNS did not respond. */
async function answerOf(check: Promise<CheckResult>): Promise<CheckResult | undefined> {
  try {
    return await check;
  } catch {
    return undefined;
  }
}

/**
 * Checks everything that decides whether mails arrive: DNS of the sender's domain, the connection to the mail server,
 * and links.
 * @returns undefined for checks to which DNS did not respond
 */
export async function checkDomain(
  domain: string,
  { from, smtpUrl, siteUrl, dkimSelector }: MailSettings,
): Promise<Record<CheckKey, CheckResult | undefined>> {
  const service = findMailService(new URL(smtpUrl).hostname);
  const selectors = dkimSelector ? [dkimSelector] : (service?.selectors ?? []);
  const [spf, dkim, dmarc, mx, tls] = await Promise.all([
    answerOf(checkSpf(domain, service)),
    answerOf(checkDkim(domain, selectors)),
    answerOf(checkDmarc(domain)),
    answerOf(checkMx(domain, senderDomain(from).address)),
    checkTls(smtpUrl),
  ]);
  return { spf, dkim, dmarc, mx, tls, links: checkLinkDomain(domain, siteUrl) };
}
