import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/**
 * Time at which somebody first wrote to a lead from its page, and the milliseconds from the lead's creation until
 * then; null if nobody has.
 */
export async function firstAnswer(
  req: InTransaction,
  leadId: string,
): Promise<{ at: Date; afterMs: number } | null> {
  const [found] = await queryInTransaction<Pick<Row<'emails'>, 'created_at'> & { came_at: string }>(
    req,
    `select min(emails.created_at) as created_at, leads.created_at as came_at from emails
       join leads on leads.id = emails.lead_id
     where emails.lead_id = $1 and template = 'personal-mail' group by leads.id`,
    [leadId],
  );
  if (!found) return null;
  const at = new Date(found.created_at);
  return { at, afterMs: at.getTime() - new Date(found.came_at).getTime() };
}
