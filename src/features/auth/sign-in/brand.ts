import type { PayloadRequest } from 'payload';

/** Brand from the site settings. */
export async function brandOf(req: PayloadRequest): Promise<string> {
  const { brand } = await req.payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true,
    req,
  });
  return brand;
}
