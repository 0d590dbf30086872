import type { PayloadRequest } from 'payload';

export type FoundLead = { id: string; label: string };

const shown = 8;

/**
 * Finds leads whose address, name or company contains `q`; if `q` is missing, the newest leads. Reads with the user's
 * access.
 */
export async function findSampleLeads(req: PayloadRequest, q: string | undefined): Promise<FoundLead[]> {
  const { docs } = await req.payload.find({
    collection: 'leads',
    ...(q && { where: { or: ['email', 'name', 'company'].map((field) => ({ [field]: { contains: q } })) } }),
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
