import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { type LinkPurpose, type LinkSubject, readMailLink } from '../../../mail/suppression/links';
import { hashAddress } from '../../../mail/suppression/suppressions';
import { suppress } from '../../../mail/tables/suppressions';
import { exitNurture } from '../../../nurture/enrolments/exit';
import { confirmAddress, recordOptOut } from '../../tables';
import { leadOfLink } from './lead-of-link';

async function stopMails(
  req: PayloadRequest,
  link: LinkSubject,
  reason: 'unsubscribed' | 'disowned',
): Promise<void> {
  // The lead is locked before anything is written, as everywhere, to avoid deadlocks.
  const lead = await leadOfLink(req, link);
  await suppress(req, link.emailHash, reason);
  if (!lead) return;
  const leadId = lead.id;
  // An opt-out of one address applies to all addresses of the lead, because sequences mail the lead's own address.
  await suppress(req, hashAddress(lead.email), reason);
  await exitNurture(req, leadId, reason);
  const summary =
    reason === 'disowned' ? 'The owner of the address did not ask for this' : 'Asked for no more mails';
  await recordOptOut(req, leadId, { type: reason, summary });
  if (reason === 'disowned') {
    const data = { stage: 'spam', quarantine_reason: 'disowned' } as const;
    await req.payload.update({ collection: 'leads', id: leadId, data, depth: 0, req, overrideAccess: true });
    await enqueue(req, 'release-bookings', { leadId });
  }
}

/** An address that was corrected after the mail was sent cannot be confirmed. */
async function confirm(req: PayloadRequest, link: LinkSubject): Promise<void> {
  const lead = await leadOfLink(req, link);
  if (lead) await confirmAddress(req, lead.id);
}

/** Performs the action of a mail's link. Idempotent. @returns the action; null if the token is not authentic. */
export async function answerMailLink(req: PayloadRequest, token: string): Promise<LinkPurpose | null> {
  const link = readMailLink(token);
  if (!link) return null;
  await inTransaction(req, async () => {
    if (link.purpose === 'confirm') await confirm(req, link);
    else await stopMails(req, link, link.purpose === 'disown' ? 'disowned' : 'unsubscribed');
  });
  return link.purpose;
}
