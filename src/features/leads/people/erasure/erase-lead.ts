import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { assertFresh } from '@/access/assurance';
import { listPersonalData } from '@/access/personal-data';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { hashAddress } from '../../../mail/suppression/suppressions';
import { eraseMails } from '../../../mail/tables/emails';
import { suppress } from '../../../mail/tables/suppressions';
import { deleteEvents, eraseEvents } from '../../tables';
import { eraseFromImports } from './erase-from-imports';

type Erased = Pick<Row<'leads'>, 'id' | 'email' | 'stage'>;

/** Addresses of leads merged into this one. */
async function furtherAddresses(req: InTransaction, leadId: string): Promise<string[]> {
  const rows = await queryInTransaction<Pick<Row<'lead_addresses'>, 'email'>>(
    req,
    'select email from lead_addresses where lead_id = $1 order by email',
    [leadId],
  );
  return rows.map(({ email }) => email);
}

/**
 * Anonymises a lead's events and mails, and detaches them from the lead; enrolments are deleted with the lead's row.
 * Events of spam are deleted. Runs within the request's transaction.
 */
export async function eraseTracesOfLead(req: InTransaction, { id, email, stage }: Erased): Promise<void> {
  await eraseMails(req, { leadId: id, emails: [email, ...(await furtherAddresses(req, id))] });
  if (stage === 'spam') await deleteEvents(req, id);
  else await eraseEvents(req, id);
}

/**
 * Deleting a lead always erases it: only the keyed hash of the address is kept, so that no import and no form resumes
 * the mails. @throws AppError step_up_required
 */
export const eraseBeforeDelete: CollectionBeforeDeleteHook = async ({ req, id }) => {
  assertFresh(req);
  for (const data of listPersonalData(req.payload, 'lead')) await data.beforeErasure?.(req, String(id));
  const leads = 'select id, email, stage from leads where id = $1 for update';
  const [lead] = await queryInTransaction<Erased>(req, leads, [id]);
  if (!lead) return;
  const emails = [lead.email, ...(await furtherAddresses(req, lead.id))];
  for (const email of emails) await suppress(req, hashAddress(email), 'erased');
  await eraseTracesOfLead(req, lead);
  await eraseFromImports(req, emails);
  req.payload.logger.info({ leadId: lead.id, by: req.user?.id ?? null }, 'A lead was erased.');
};

/**
 * Erases a lead by deleting it: see `eraseBeforeDelete`. Users are separate, and are kept. @throws NotFound if there
 * is no such lead.
 */
export async function eraseLead(req: PayloadRequest, { leadId }: { leadId: string }): Promise<void> {
  await req.payload.delete({ collection: 'leads', id: leadId, depth: 0, req, overrideAccess: true });
}
