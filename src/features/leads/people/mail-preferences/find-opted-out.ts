import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

const optedOut = `
  select distinct lead_id from lead_events
  where type in ('unsubscribed', 'disowned') and lead_id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`;

/** Finds those of the given leads that unsubscribed or disowned a mail, at any of their addresses. */
export async function findOptedOut(
  req: InTransaction,
  leadIds: readonly string[],
): Promise<Set<string | null>> {
  const rows = await queryInTransaction<Pick<Row<'lead_events'>, 'lead_id'>>(req, optedOut, [
    JSON.stringify(leadIds),
  ]);
  return new Set(rows.map(({ lead_id }) => lead_id));
}
