import type { PayloadRequest } from 'payload';

export type Sender = { brand: string; postalAddress: string; asksForConfirmation: boolean };

/** Who the mails come from, as the site settings say; the postal address on one line. */
export async function findSender(req: PayloadRequest): Promise<Sender> {
  const settings = await req.payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    req,
    overrideAccess: true,
  });
  return {
    brand: settings.brand,
    postalAddress: (settings.contact?.postalAddress ?? '').split(/\s*\n\s*/).join(', '),
    asksForConfirmation: settings.asksForConfirmation ?? false,
  };
}
