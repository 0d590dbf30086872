import type { PayloadRequest } from 'payload';
import type { LeadContext } from '../hooks/recalculate-score';
import type { MergedFields } from './merge-fields';

/**
 * Fills the blanks of the lead that stays, and recalculates its score from the activity of both. Within the request's
 * transaction, after the events were moved.
 */
export async function fillLead(req: PayloadRequest, leadId: string, { data }: MergedFields): Promise<void> {
  // For the scoring hook: no new activity, but recalculate.
  const context = { activity: { requests: [], engagements: [] } } satisfies LeadContext;
  const update = { collection: 'leads', id: leadId, data, depth: 0 } as const;
  await req.payload.update({ ...update, req, context, overrideAccess: false });
}
