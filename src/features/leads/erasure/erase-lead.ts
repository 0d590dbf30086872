import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { personalDataOf } from '@/access/personal-data';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { hashAddress } from '../../mail/suppression/suppressions';
import { eraseMails } from '../../mail/tables/emails';
import { suppress } from '../../mail/tables/suppressions';
import { deleteEvents, eraseEvents } from '../tables';
import { eraseLines } from '../tables/lead-changes';

type Erased = Pick<Row<'leads'>, 'id' | 'email' | 'stage'>;

/** Of leads that were merged into this one. */
async function furtherAddresses(req: InTransaction, leadId: string): Promise<string[]> {
  const rows = await queryInTransaction<Pick<Row<'lead_addresses'>, 'email'>>(
    req,
    'select email from lead_addresses where lead_id = $1 order by email',
    [leadId],
  );
  return rows.map(({ email }) => email);
}

/**
 * Takes everything that names a lead out of its history and its mails, and detaches them; the nurture statuses go with
 * the lead's own row. What spam left behind is not even counted. Within the request's transaction.
 */
export async function eraseTracesOfLead(req: InTransaction, { id, email, stage }: Erased): Promise<void> {
  await eraseMails(req, { leadId: id, emails: [email, ...(await furtherAddresses(req, id))] });
  if (stage === 'spam') await deleteEvents(req, id);
  else await eraseEvents(req, id);
}

/**
 * Deleting a lead, by whatever door, erases it: nothing that names the person stays but the keyed hash of the address,
 * so that no import and no form brings the mails back.
 */
export const eraseBeforeDelete: CollectionBeforeDeleteHook = async ({ req, id }) => {
  for (const data of personalDataOf(req.payload, 'lead')) await data.beforeErasure?.(req, String(id));
  const leads = 'select id, email, stage from leads where id = $1 for update';
  const [lead] = await queryInTransaction<Erased>(req, leads, [id]);
  if (!lead) return;
  for (const email of [lead.email, ...(await furtherAddresses(req, lead.id))]) {
    await suppress(req, hashAddress(email), 'erased');
  }
  await eraseTracesOfLead(req, lead);
  await eraseLines(req, lead.email);
  req.payload.logger.info({ leadId: lead.id, by: req.user?.id ?? null }, 'A lead was erased.');
};

/**
 * Erases a lead, at its own wish or because nothing speaks for keeping it: see `eraseBeforeDelete`. Accounts are apart:
 * whoever also signs in has a user of their own. @throws NotFound when there is no such lead.
 */
export async function eraseLead(req: PayloadRequest, { leadId }: { leadId: string }): Promise<void> {
  await req.payload.delete({ collection: 'leads', id: leadId, depth: 0, req, overrideAccess: true });
}
