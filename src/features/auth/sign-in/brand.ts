import type { PayloadRequest } from 'payload';

/** What the company calls itself, as set in the studio. */
export async function brandOf(req: PayloadRequest): Promise<string> {
  const { brand } = await req.payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true,
    req,
  });
  return brand;
}
