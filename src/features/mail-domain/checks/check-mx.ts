import { findMailServers, hasAddress } from '@/http/dns/ask-dns';
import type { CheckResult } from './domain-check';

/**
 * Checks whether the sender's domain accepts mails, because replies and bounces return to it. @throws if DNS does not
 * answer
 */
export async function checkMx(domain: string, sender: string): Promise<CheckResult> {
  const servers = await findMailServers(domain);
  if (servers.some((server) => server !== '')) {
    return { verdict: 'right', reason: `Replies and bounces reach ${sender}.`, found: servers };
  }
  if (servers.length === 0 && (await hasAddress(domain))) {
    return {
      verdict: 'advice',
      reason: `${domain} has no MX record. Replies go to its web server, if that takes mails.`,
      found: [],
    };
  }
  const why =
    servers.length > 0 ? 'says that it takes no mails (MX “.”)' : 'has neither an MX record nor an address';
  return {
    verdict: 'wrong',
    reason: `${domain} ${why}. Replies to ${sender} are lost, and many receivers reject mails of such a sender.`,
    found: [],
  };
}
