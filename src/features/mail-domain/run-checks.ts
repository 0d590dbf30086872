import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { ensureDkimKey } from '../mail/dkim/dkim-keys';
import { forgetSigningKey } from '../mail/dkim/sign-message';
import { confirmDkimKey, withdrawDkimKey } from '../mail/tables/dkim-keys';
import { checkDomain, senderDomain } from './check-domain';
import { checkOwnDkim } from './checks/check-own-dkim';
import type { CheckResult } from './checks/domain-check';
import { storeChecks } from './tables/mail-domain-checks';

/**
 * Checks the DNS record of our own DKIM key, which is created by the first check. The key signs from the moment its
 * record is found until a check no longer finds it. @returns undefined if DNS did not answer
 */
async function checkOwnKey(req: PayloadRequest, sender: string): Promise<CheckResult | undefined> {
  const { dkimDomain: domain = '', dkimSelector: selector = '' } = env;
  const publicKey = await ensureDkimKey(req, { domain, selector });
  const checked = await checkOwnDkim(sender, { domain, selector, publicKey }).catch(() => undefined);
  if (!checked) return undefined;
  const { isPublished, ...result } = checked;
  await (isPublished ? confirmDkimKey : withdrawDkimKey)(req, { domain, selector });
  forgetSigningKey();
  return result;
}

/**
 * Checks the sender's domain and stores the results. Does nothing while mail is captured, or if DNS cannot contain the
 * sender's domain.
 */
export async function runChecks(req: PayloadRequest): Promise<void> {
  const { mailFrom: from, smtpUrl, siteUrl, dkimSelector, dkimDomain } = env;
  const { domain } = senderDomain(from);
  if (!domain || !smtpUrl) return;
  const [results, own] = await Promise.all([
    checkDomain(domain, { from, smtpUrl, siteUrl, dkimSelector }),
    dkimDomain && checkOwnKey(req, domain),
  ]);
  await storeChecks(req, domain, dkimDomain ? { ...results, dkim: own || undefined } : results);
}
