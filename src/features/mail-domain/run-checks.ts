import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { checkDomain, senderDomain } from './check-domain';
import { storeChecks } from './tables/mail-domain-checks';

/**
 * Checks the sender's domain and stores the results. Does nothing while mail is captured, or if the sender's domain is none
 * that DNS could know.
 */
export async function runChecks(req: PayloadRequest): Promise<void> {
  const { mailFrom: from, smtpUrl, siteUrl, dkimSelector } = env;
  const { domain } = senderDomain(from);
  if (!domain || !smtpUrl) return;
  await storeChecks(req, domain, await checkDomain(domain, { from, smtpUrl, siteUrl, dkimSelector }));
}
