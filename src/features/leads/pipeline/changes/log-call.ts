import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { recordChange } from '../../tables';
import { type AnsweredLead, markAnswered } from './mark-answered';

/** How a call went. */
export const callOutcomes = {
  connected: 'Connected',
  'no-answer': 'No answer',
  voicemail: 'Left voicemail',
} as const;
export type CallOutcome = keyof typeof callOutcomes;
export const callOutcomeNames = Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]];

type Call = { leadId: string; outcome: CallOutcome; notes: string };

/**
 * Logs a call with a lead. A connected call marks the lead as answered, as a mail would. @throws Forbidden to all but
 * admins; AppError 404 if there is no such lead.
 */
export async function logCall(req: PayloadRequest, { leadId, outcome, notes }: Call): Promise<void> {
  assertRole(req, 'admin');
  await inTransaction(req, async () => {
    const [lead] = await queryInTransaction<AnsweredLead>(
      req,
      'select stage::text as stage, unanswered_since from leads where id = $1 for no key update',
      [leadId],
    );
    if (!lead) throw notFound('This lead is gone.');
    const call = { type: 'call_logged', summary: callOutcomes[outcome], message: notes || null } as const;
    await recordChange(req, leadId, { ...call, data: { outcome } });
    if (outcome === 'connected' && lead.stage !== 'spam') await markAnswered(req, leadId, lead);
  });
}
