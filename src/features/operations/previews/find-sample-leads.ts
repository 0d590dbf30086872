import type { PayloadRequest, Where } from 'payload';
import { storableLine } from '@/lib/text/storable-line';

export type FoundLead = { id: string; label: string };

const shown = 8;

/** Matches a lead's label by the address at its end, and anything else by address, name and company. */
function matching(q: string): Where {
  const address = q.includes(', ') ? q.slice(q.lastIndexOf(', ') + 2) : '';
  if (address.includes('@')) return { email: { equals: address.toLowerCase() } };
  return { or: ['email', 'name', 'company'].map((field) => ({ [field]: { contains: q } })) };
}

/**
 * Finds leads by their label, or by part of their address, name or company; without `q` the lead with an id, or the
 * newest leads. Reads with the user's access.
 */
export async function findSampleLeads(
  req: PayloadRequest,
  { q: typed = '', lead }: { q?: string | undefined; lead?: string | undefined },
): Promise<FoundLead[]> {
  const q = storableLine(typed);
  const { docs } = await req.payload.find({
    collection: 'leads',
    ...(q ? { where: matching(q) } : lead && { where: { id: { equals: lead } } }),
    sort: '-createdAt',
    limit: shown,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    select: { email: true, name: true, company: true },
  });
  return docs.map(({ id, email, name, company }) => ({
    id,
    label: [name, company, email].filter(Boolean).join(', '),
  }));
}
