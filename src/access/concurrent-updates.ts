/**
 * Nothing that somebody wrote is lost because somebody else was writing. Payload reads a document, merges the changes
 * into it and writes all of it back: two such updates at once would lose the first, and a studio form, which sends the
 * whole document, would put back what it showed when it was opened.
 */

import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type GlobalConfig,
  type Plugin,
  type Where,
} from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';

type UpdateArgs = {
  id?: unknown;
  where?: Where;
  limit?: number;
  data?: { updatedAt?: unknown };
  overrideAccess?: boolean;
};

function staleFormError(whatHappened: string): APIError {
  const message =
    `${whatHappened}, so nothing was saved. What you typed is still here: ` +
    'copy what you want to keep, reload the page to see what is new, and save again.';
  return new APIError(message, 409, null, true);
}

const tableOf = (slug: string) => slug.replaceAll('-', '_');

/** What a form has seen is no longer what is there. Drafts are saved as one types, and compared with nothing. */
function isStale(
  { versions }: Pick<CollectionConfig | GlobalConfig, 'versions'>,
  seen: unknown,
  updatedAt: string | Date | undefined,
): boolean {
  if (typeof versions === 'object' && versions.drafts) return false;
  if (typeof seen !== 'string' || updatedAt === undefined) return false;
  return new Date(seen).getTime() !== new Date(updatedAt).getTime();
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
    `select updated_at from ${tableOf(collection.slug)} where id = any($1::uuid[])
     order by id for no key update`,
    [`{${ids.filter((one) => uuid.test(one)).join(',')}}`],
  );
  if (id === undefined || !isStale(collection, data?.updatedAt, rows[0]?.updated_at)) return;
  const { labels, slug } = collection;
  const name = typeof labels?.singular === 'string' ? labels.singular.toLowerCase() : slug;
  throw staleFormError(`This ${name} has changed since you opened it`);

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

type GlobalHook = NonNullable<NonNullable<GlobalConfig['hooks']>['beforeOperation']>[number];

/** The same for a document of which there is one. */
const lockGlobalBeforeUpdate: GlobalHook = async ({ args, operation, global, req }) => {
  if (operation !== 'update') return;
  const [row] = await queryInTransaction<{ updated_at: string | Date }>(
    req,
    `select updated_at from ${tableOf(global.slug)} for no key update`,
  );
  const { data } = args as UpdateArgs;
  if (!isStale(global, data?.updatedAt, row?.updated_at)) return;
  const name = typeof global.label === 'string' ? global.label.toLowerCase() : global.slug;
  throw staleFormError(`Somebody has changed the ${name} since you opened this page`);
};

/** Guards every collection and global of the product. */
export const guardConcurrentUpdates: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [lockBeforeUpdate, ...(collection.hooks?.beforeOperation ?? [])],
    },
  })),
  globals: config.globals?.map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      beforeOperation: [lockGlobalBeforeUpdate, ...(global.hooks?.beforeOperation ?? [])],
    },
  })),
});
