import type { PayloadRequest } from 'payload';
import type { MergedFields } from './merge-fields';

/**
 * Fills the blanks of the lead that stays, and works its score out anew from what both have done. Within the request's
 * transaction, when everything that happened is that lead's already.
 */
export async function fillLead(req: PayloadRequest, leadId: string, { data }: MergedFields): Promise<void> {
  req.context = { ...req.context, activity: { requests: [], engagements: [] } };
  await req.payload.update({ collection: 'leads', id: leadId, data, depth: 0, req, overrideAccess: false });
}
