import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';

/**
 * Makes the user the owner of a lead without an owner, and records the change in the history. Of several concurrent
 * requests the first wins. @returns whether the user owns the lead now. @throws Forbidden to all but admins; AppError
 * 404 if there is no such lead.
 */
export async function takeLead(req: PayloadRequest, leadId: string): Promise<boolean> {
  assertRole(req, 'admin');
  const owner = req.user.id;
  return inTransaction(req, async () => {
    const [lead] = await queryInTransaction<{ owner_id: string | null }>(
      req,
      'select owner_id from leads where id = $1::uuid for no key update',
      [leadId],
    );
    if (!lead) throw notFound('This lead is gone.');
    if (lead.owner_id !== null) return lead.owner_id === owner;
    const query = { collection: 'leads', id: leadId, data: { owner }, depth: 0, req } as const;
    await req.payload.update({ ...query, overrideAccess: false });
    return true;
  });
}
