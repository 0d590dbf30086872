import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import type { Lead } from '@/payload-types';

export type AnsweredLead = Pick<Row<'leads'>, 'stage' | 'unanswered_since'>;

/**
 * Marks a lead as answered, and moves it from the stage "new" to "contacted". Runs in the transaction that locked
 * the lead.
 */
export async function markAnswered(
  req: PayloadRequest,
  leadId: string,
  { stage, unanswered_since }: AnsweredLead,
): Promise<void> {
  const data: Partial<Lead> = {
    ...(stage === 'new' ? { stage: 'contacted' } : {}),
    ...(unanswered_since ? { unanswered_since: null } : {}),
  };
  if (Object.keys(data).length === 0) return;
  await req.payload.update({ collection: 'leads', id: leadId, data, depth: 0, req, overrideAccess: false });
}
