import type { PayloadRequest } from 'payload';
import { recordChange } from '../../tables';
import { forgetAddress } from '../../tables/lead-addresses';

/**
 * Changes a lead's address to the new address of the same person, as a correction does. The former address is not
 * kept as a further address, because its next owner is somebody else. Runs in the request's transaction.
 */
export async function readdressLead(
  req: PayloadRequest,
  lead: { id: string; email: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (lead.email !== to) {
    const query = { collection: 'leads', id: lead.id, depth: 0, overrideAccess: true, req } as const;
    await req.payload.update({ ...query, data: { email: to } });
  }
  await forgetAddress(req, { leadId: lead.id, email: from });
  const summary = `Its owner changed the address from ${from}`.slice(0, 300);
  await recordChange(req, lead.id, { type: 'note', summary, data: {} });
}
