/** Writes to `lead_addresses`: addresses of leads that were merged into another lead. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Moves the address of a merged lead, and its further addresses, to the lead it was merged into. */
export async function addAddresses(
  req: InTransaction,
  { from, into }: { from: { id: string; email: string }; into: string },
): Promise<void> {
  await queryInTransaction(
    req,
    'update lead_addresses set lead_id = $2, updated_at = now() where lead_id = $1',
    [from.id, into],
  );
  await queryInTransaction(
    req,
    'insert into lead_addresses (email, lead_id, merged_lead) values ($1, $2, $3)',
    [from.email, into, from.id],
  );
}

/**
 * Deletes a further address that has become the lead's own. Links to the merged lead of this address then no longer
 * resolve.
 */
export async function forgetAddress(
  req: InTransaction,
  { leadId, email }: { leadId: string; email: string },
): Promise<void> {
  await queryInTransaction(req, 'delete from lead_addresses where lead_id = $1 and email = $2', [
    leadId,
    email,
  ]);
}
