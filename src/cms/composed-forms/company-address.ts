import type { Payload } from 'payload';
import { env } from '@/config/env';
import { mailboxKind } from '@/features/leads/signals/scoring/mailbox-kind';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

function normalised(email: string): string | null {
  try {
    return normaliseEmail(email);
  } catch (error) {
    if (error instanceof InvalidEmailAddress) return null;
    throw error;
  }
}

/**
 * True if an address belongs to the company, so that a form can notify it of submissions: if it is in the settings, if
 * it is a studio user's, or if its domain is that of an address in the settings and does not belong to a mail
 * provider.
 */
export async function isCompanyAddress(payload: Payload, typed: string): Promise<boolean> {
  const email = normalised(typed);
  if (!email) return false;
  const known = [...env.leadsNotifyTo.split(','), ...env.adminEmails].flatMap((one) => normalised(one) ?? []);
  const domains = known.filter((one) => mailboxKind(one) === 'corporate').map(domainOf);
  if (known.includes(email) || domains.includes(domainOf(email))) return true;
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { email: { equals: email }, role: { in: ['admin', 'editor'] } },
    overrideAccess: true,
  });
  return totalDocs > 0;
}
