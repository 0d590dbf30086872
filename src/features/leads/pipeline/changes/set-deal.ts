import type { PayloadRequest } from 'payload';
import type { Lead } from '@/payload-types';

/** Stage and value of a lead's deal. Omitted values are kept. */
export type Deal = Partial<Pick<Lead, 'stage' | 'won_at' | 'deal_value' | 'currency'>>;

/**
 * Sets a lead's deal to values from another feature, with history and mails as if somebody had moved the lead. The
 * caller has locked the lead, in its transaction.
 */
export async function setDeal(req: PayloadRequest, leadId: string, deal: Deal): Promise<void> {
  const query = { collection: 'leads', id: leadId, data: deal, depth: 0 } as const;
  await req.payload.update({ ...query, req, overrideAccess: true });
}
