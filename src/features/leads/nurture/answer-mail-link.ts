import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { enqueue } from '@/jobs/queue';
import { type LinkPurpose, readMailLink } from '../../mail/suppression/links';
import { hashAddress } from '../../mail/suppression/suppressions';
import { suppress } from '../../mail/tables/suppressions';
import { exitNurture } from '../../nurture/enrolments/exit';
import { leadNow } from '../merge/lead-of-address';
import { confirmAddress, recordOptOut } from '../tables';

type Stop = { emailHash: string; leadId: string | null };

/** An erased lead leaves nothing to write its history on; the suppression stands without it. One that was merged is another by now. */
async function existingLead(
  req: PayloadRequest,
  id: string | null,
): Promise<Pick<Row<'leads'>, 'id' | 'email'> | undefined> {
  if (!id) return undefined;
  const [lead] = await queryInTransaction<Pick<Row<'leads'>, 'id' | 'email'>>(
    req,
    `select id, email from leads where id = ${leadNow('$1')} for no key update`,
    [id],
  );
  return lead;
}

/** Whether an address became this lead's by a merge. */
async function isFurtherAddress(req: PayloadRequest, leadId: string, emailHash: string): Promise<boolean> {
  const further = await queryInTransaction<Pick<Row<'lead_addresses'>, 'email'>>(
    req,
    'select email from lead_addresses where lead_id = $1',
    [leadId],
  );
  return further.some(({ email }) => hashAddress(email) === emailHash);
}

async function stopMails(
  req: PayloadRequest,
  stop: Stop,
  reason: 'unsubscribed' | 'disowned',
): Promise<void> {
  // The lead first, as everywhere: whoever locks in another order may wait in a circle.
  const lead = await existingLead(req, stop.leadId);
  await suppress(req, stop.emailHash, reason);
  if (!lead) return;
  const leadId = lead.id;
  // Whoever says so at one of their addresses has said it for all: the series goes to the lead's own.
  const isFurther = await isFurtherAddress(req, leadId, stop.emailHash);
  if (isFurther) await suppress(req, hashAddress(lead.email), reason);
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
