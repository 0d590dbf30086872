import type { PayloadRequest } from 'payload';
import { rescoreLeads } from '../../signals/scoring/rescore-leads';
import type { MergedFields } from './merge-fields';

/**
 * Fills the blanks of the lead that remains, and recalculates its score from the activity of both. Runs in the
 * request's transaction, after the events were moved.
 */
export async function fillLead(req: PayloadRequest, leadId: string, { data }: MergedFields): Promise<void> {
  const update = { collection: 'leads', id: leadId, data, depth: 0 } as const;
  await req.payload.update({ ...update, req, overrideAccess: true });
  await rescoreLeads(req, [leadId], new Date());
}
