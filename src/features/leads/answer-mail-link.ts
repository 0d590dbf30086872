import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { type LinkPurpose, readMailLink } from '../mail/suppression/links';
import { suppress } from '../mail/tables/suppressions';
import { exitNurture } from '../nurture/enrolments/exit';
import { confirmAddress, recordOptOut } from './tables';

type Stop = { emailHash: string; leadId: string | null };

/** An erased lead leaves nothing to write its history on; the suppression stands without it. */
async function existingLead(req: PayloadRequest, id: string | null): Promise<string | null> {
  if (!id) return null;
  const rows = await queryInTransaction(req, 'select from leads where id = $1 for no key update', [id]);
  return rows.length > 0 ? id : null;
}

async function stopMails(
  req: PayloadRequest,
  stop: Stop,
  reason: 'unsubscribed' | 'disowned',
): Promise<void> {
  // The lead first, as everywhere: whoever locks in another order may wait in a circle.
  const leadId = await existingLead(req, stop.leadId);
  await suppress(req, stop.emailHash, reason);
  if (!leadId) return;
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

/**
 * Does what somebody asked for by a link in a mail; doing it again changes nothing.
 * @returns what that was, or null when the token is not one of ours.
 */
export async function answerMailLink(req: PayloadRequest, token: string): Promise<LinkPurpose | null> {
  const link = readMailLink(token);
  if (!link) return null;
  await inTransaction(req, async () => {
    if (link.purpose === 'confirm') await confirmAddress(req, link.leadId);
    else await stopMails(req, link, link.purpose === 'disown' ? 'disowned' : 'unsubscribed');
  });
  return link.purpose;
}
