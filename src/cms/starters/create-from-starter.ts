import { type PayloadRequest, type RequiredDataFromCollectionSlug, ValidationError } from 'payload';
import { slugify } from '@/lib/text/slugify';
import type { Starter } from './starter';

/** Two editors may choose the same free name at the same moment; more than a few never do. */
const maxAttempts = 20;

/** `Untitled post`, then `Untitled post 2`, …; the slug follows from it, as it does while the editor types. */
function nameOf({ collection, data }: Starter, attempt: number) {
  if (!('title' in data)) return {};
  const title = attempt > 1 ? `${data.title} ${attempt}` : String(data.title);
  return collection === 'pages' ? { title, path: `/${slugify(title)}` } : { title };
}

/**
 * Makes a draft with what the starter holds, under the first name that is free, as the request's user.
 * @returns the id of the draft. @throws Payload's Forbidden for whom the collection is closed to.
 */
export async function createFromStarter(req: PayloadRequest, starter: Starter): Promise<string> {
  const { collection } = starter;
  for (let attempt = 1; ; attempt += 1) {
    const data = { ...starter.data, ...nameOf(starter, attempt), _status: 'draft' };
    try {
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
    } catch (error) {
      if (!(error instanceof ValidationError) || attempt === maxAttempts) throw error;
    }
  }
}
