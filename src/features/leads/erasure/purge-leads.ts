import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { deleteLead } from '../tables';
import { eraseTracesOfLead } from './erase-lead';

type Expired = Pick<Row<'leads'>, 'id' | 'email' | 'stage'>;

/** A won lead is a client: an account and a contract decide about it, not a clock. Whoever has a call ahead is expected. */
const expired = `
  stage <> 'won' and updated_at < $1
    and not exists (select from lead_events where lead_id = leads.id and created_at >= $1)
    and not exists (select from emails where lead_id = leads.id and greatest(due_at, sent_at) >= $1)
    and not exists (select from bookings where lead_id = leads.id and status = 'confirmed' and starts_at > now())`;

const expiredLeads = `select id, email, stage from leads where ${expired} limit 100 for update skip locked`;

/** Leads that `purgeLeads` would take away. @param most counted no further than that */
export async function countExpiredLeads(
  req: Pick<PayloadRequest, 'payload'>,
  since: Date,
  most: number,
): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    `select count(*)::int as count from (select from leads where ${expired} limit $2) expired`,
    [since.toISOString(), most],
  );
  return row?.count ?? 0;
}

/**
 * Takes away leads with whom nothing has happened since a moment, as an erasure does, but without forbidding mails:
 * nobody asked for that, and who writes again is welcome. A hundred a transaction.
 * @returns how many went.
 */
export async function purgeLeads(req: PayloadRequest, since: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(req, async () => {
      const leads = await queryInTransaction<Expired>(req, expiredLeads, [since.toISOString()]);
      for (const lead of leads) {
        await eraseTracesOfLead(req, lead);
        await deleteLead(req, lead.id);
      }
      return leads.length;
    });
    total += count;
    if (count === 0) return total;
  }
}
