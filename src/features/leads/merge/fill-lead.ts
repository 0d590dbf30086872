import type { PayloadRequest } from 'payload';
import type { LeadContext } from '../hooks/recalculate-score';
import type { MergedFields } from './merge-fields';

/**
 * Fills the blanks of the lead that stays, and works its score out anew from what both have done. Within the request's
 * transaction, when everything that happened is that lead's already.
 */
export async function fillLead(req: PayloadRequest, leadId: string, { data }: MergedFields): Promise<void> {
  // For the hook that scores: nothing new was done, and what was is counted anew.
  const context = { activity: { requests: [], engagements: [] } } satisfies LeadContext;
  const update = { collection: 'leads', id: leadId, data, depth: 0 } as const;
  await req.payload.update({ ...update, req, context, overrideAccess: false });
}
