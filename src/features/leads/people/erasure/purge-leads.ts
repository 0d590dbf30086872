import type { Payload, PayloadRequest } from 'payload';
import { listPersonalData } from '@/access/personal-data';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { deleteLead } from '../../tables';
import { eraseTracesOfLead } from './erase-lead';

type Expired = Pick<Row<'leads'>, 'id' | 'email' | 'stage'>;

/** SQL: expired leads. Won leads are clients and do not expire; nor do leads that a feature keeps. */
const fromExpired = (payload: Payload) => `
  from leads lead where stage <> 'won' and updated_at < $1
    and not exists (select from lead_events where lead_id = lead.id and created_at >= $1)
    and not exists (select from emails where lead_id = lead.id and greatest(due_at, sent_at) >= $1)
    ${listPersonalData(payload, 'lead')
      .flatMap(({ keepsLead }) => (keepsLead ? `and not (${keepsLead})` : []))
      .join(' ')}`;

/** Counts the leads that `purgeLeads` would delete. @param most number at which counting stops. */
export async function countExpiredLeads(
  req: Pick<PayloadRequest, 'payload'>,
  since: Date,
  most: number,
): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    `select count(*)::int as count from (select ${fromExpired(req.payload)} limit $2) expired`,
    [since.toISOString(), most],
  );
  return row?.count ?? 0;
}

/**
 * Anonymises and deletes leads without activity since a moment, like an erasure, but without suppressing the address,
 * because nobody requested the erasure. Deletes a hundred per transaction. @returns number of deleted leads.
 */
export async function purgeLeads(req: PayloadRequest, since: Date): Promise<number> {
  const expired = `select id, email, stage ${fromExpired(req.payload)} limit 100 for update skip locked`;
  let total = 0;
  for (;;) {
    const count = await inTransaction(req, async () => {
      const leads = await queryInTransaction<Expired>(req, expired, [since.toISOString()]);
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
