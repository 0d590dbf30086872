import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload';
import { inTransaction } from '@/db/transaction';
import { untitledSlug } from '../fields/follow-title';
import { freeAddress } from '../fields/free-address';
import type { Starter } from './starter';

/**
 * Returns the first free slug of `untitled`, `untitled-2`, … for a document without a title, if its collection has
 * slugs.
 */
async function untitledAddress(req: PayloadRequest, { collection }: Starter) {
  if (collection === 'testimonials') return {};
  const [field, address] =
    collection === 'pages' ? (['path', `/${untitledSlug}`] as const) : (['slug', untitledSlug] as const);
  return { [field]: await freeAddress(req, { collection, field, address }) };
}

/**
 * Creates a draft without a title from a starter, as the request's user. @returns the id of the draft.
 * @throws Payload's Forbidden if the user may not create documents of the collection.
 */
export async function createFromStarter(req: PayloadRequest, starter: Starter): Promise<string> {
  const { collection } = starter;
  return inTransaction(req, async () => {
    const data = { ...starter.data, ...(await untitledAddress(req, starter)), _status: 'draft' };
    const { id } = await req.payload.create({
      collection,
      data: data as unknown as RequiredDataFromCollectionSlug<typeof collection>,
      draft: true,
      depth: 0,
      req,
      user: req.user,
      overrideAccess: false,
    });
    return String(id);
  });
}
