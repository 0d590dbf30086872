import type { PayloadRequest } from 'payload';

export type Sender = { brand: string; postalAddress: string; asksForConfirmation: boolean };

/** Lines become clauses; one that ends with a sign of its own gets no comma. */
const onOneLine = (text: string) =>
  text.trim().replace(/([,;:.]?)\s*\n\s*/g, (_match, sign) => `${sign || ','} `);

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
    postalAddress: onOneLine(settings.contact?.postalAddress ?? ''),
    asksForConfirmation: settings.asksForConfirmation ?? false,
  };
}
