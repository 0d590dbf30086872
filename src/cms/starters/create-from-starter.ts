import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { slugify } from '@/lib/text/slugs/slugify';
import type { Starter } from './starter';

/**
 * Returns the first free title, `Untitled post`, `Untitled post 2`, …, and for a page also its path. A slug is
 * derived from the title, as it is while an editor types.
 */
async function freeName(req: PayloadRequest, { collection, data }: Starter) {
  if (!('title' in data)) return {};
  const [place, prefix] = collection === 'pages' ? (['path', '/'] as const) : (['slug', ''] as const);
  const base = prefix + slugify(String(data.title));
  // Queries the collection's table, not its versions: its row keeps the slug or path that a draft was created with
  // until publication, even if the title changes.
  const { docs } = await req.payload.find({
    collection,
    where: { [place]: { like: base } },
    select: { [place]: true },
    pagination: false,
    depth: 0,
    req,
    overrideAccess: true,
  });
  const taken = new Set(docs.map((doc) => Object.entries(doc).find(([name]) => name === place)?.[1]));
  const numbered = (number: number) => (number > 1 ? `${base}-${number}` : base);
  let number = 1;
  while (taken.has(numbered(number))) number += 1;
  const title = number > 1 ? `${data.title} ${number}` : String(data.title);
  return collection === 'pages' ? { title, path: numbered(number) } : { title };
}

/**
 * Creates a draft from a starter under the first free name, as the request's user. @returns the id of the draft.
 * @throws Payload's Forbidden if the user may not create documents of the collection.
 */
export async function createFromStarter(req: PayloadRequest, starter: Starter): Promise<string> {
  const { collection } = starter;
  return inTransaction(req, async () => {
    // Of two editors who begin at once, the second one waits, and then gets the next name.
    await lockUntilCommit(req, `starters of ${collection}`);
    const data = { ...starter.data, ...(await freeName(req, starter)), _status: 'draft' };
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
