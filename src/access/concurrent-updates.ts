/**
 * Nothing that somebody wrote is lost because somebody else was writing. Payload reads a document, merges the changes
 * into it and writes all of it back: two such updates at once would lose the first, and a studio form, which sends the
 * whole document, would put back what it showed when it was opened.
 */
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Plugin,
  type Where,
} from 'payload';
import { queryInTransaction } from '@/jobs/transaction';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type UpdateArgs = {
  id?: unknown;
  where?: Where;
  limit?: number;
  data?: { updatedAt?: unknown };
  overrideAccess?: boolean;
};

function staleFormError({ labels, slug }: Pick<CollectionConfig, 'labels' | 'slug'>): APIError {
  const name = typeof labels?.singular === 'string' ? labels.singular.toLowerCase() : slug;
  const message =
    `This ${name} has changed since you opened it, so nothing was saved. What you typed is still here: ` +
    'copy what you want to keep, reload the page to see what is new, and save again.';
  return new APIError(message, 409, null, true);
}

/**
 * Takes the lock that an UPDATE takes, before Payload reads what it is going to write back: updates of one document,
 * by Payload or by SQL, take turns. New rows that point at the document need not wait.
 * A request that tells the `updatedAt` it has seen, as the studio's forms do, is refused with 409 when the document
 * has another one by now; one that names some fields only needs none. Drafts have versions of their own, and Payload
 * saves them as one types: their forms are not compared.
 */
const lockBeforeUpdate: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  if (operation !== 'update' || !collection.timestamps) return;
  const { id, where, limit, data, overrideAccess } = args as UpdateArgs;
  const ids = id === undefined ? await findIds() : [String(id)];
  const rows = await queryInTransaction<{ updated_at: string | Date }>(
    req,
    `select updated_at from ${collection.slug.replaceAll('-', '_')} where id = any($1::uuid[])
     order by id for no key update`,
    [`{${ids.filter((one) => uuid.test(one)).join(',')}}`],
  );
  const seen = data?.updatedAt;
  const [row] = rows;
  if (id === undefined || collection.versions?.drafts || typeof seen !== 'string' || !row) return;
  if (new Date(seen).getTime() !== new Date(row.updated_at).getTime()) throw staleFormError(collection);

  async function findIds(): Promise<string[]> {
    const { docs } = await req.payload.find({
      collection: collection.slug,
      where: where ?? {},
      limit: limit ?? 0,
      pagination: false,
      depth: 0,
      select: {},
      overrideAccess: overrideAccess ?? false,
      req,
    });
    return docs.map((doc) => String(doc.id));
  }
};

/** Guards every collection of the product. */
export const guardConcurrentUpdates: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [lockBeforeUpdate, ...(collection.hooks?.beforeOperation ?? [])],
    },
  })),
});
