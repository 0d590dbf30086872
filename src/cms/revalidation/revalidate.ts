/**
 * Announces changes in the studio to the page caches of all processes; no other file announces any. Any page
 * may list any document, so a change invalidates all pages, and each is rendered again on its next visit. The
 * transaction that saves suspends this process's cache. At commit, PostgreSQL delivers NOTIFY to every process,
 * this one included, and each drops its pages (`cache-invalidation-listener.ts`). A row records the change for
 * processes that the NOTIFY does not reach.
 */
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Config,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { serverBridge } from '@/server/bridge';
import { concernsVisitors } from '../documents/concerns-visitors';
import { recordContentChange } from '../tables/content-changes';

export const contentChannel = 'plumbline_content';

/** Invalidates all cached pages when the transaction of `req` commits. */
export async function announceContent(req: PayloadRequest): Promise<void> {
  serverBridge()?.pageCache.suspend();
  await recordContentChange(req);
  await queryInTransaction(req, `select pg_notify($1, '')`, [contentChannel]);
}

/** True if the caller announces all changes of its transaction at once, as imports do. */
const isAnnouncedLater = ({ context }: PayloadRequest) => context.isAnnouncedLater === true;

export const revalidateOnChange: CollectionAfterChangeHook = async (change) => {
  if (isAnnouncedLater(change.req)) return change.doc;
  if (await concernsVisitors(change)) await announceContent(change.req);
  return change.doc;
};

export const revalidateOnDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  if (!isAnnouncedLater(req)) await announceContent(req);
  return doc;
};

export const revalidateOnGlobalChange: GlobalAfterChangeHook = async ({ doc, req }) => {
  await announceContent(req);
  return doc;
};

/**
 * Revalidates pages after changes of collections and globals with `custom.isOnPages`, which features in lower layers
 * set. For a collection with drafts, only changes that visitors see count.
 */
export const withRevalidation = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.custom?.isOnPages
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            afterChange: [...(collection.hooks?.afterChange ?? []), revalidateOnChange],
            afterDelete: [...(collection.hooks?.afterDelete ?? []), revalidateOnDelete],
          },
        }
      : collection,
  ),
  globals: config.globals?.map((global) =>
    global.custom?.isOnPages
      ? {
          ...global,
          hooks: {
            ...global.hooks,
            afterChange: [...(global.hooks?.afterChange ?? []), revalidateOnGlobalChange],
          },
        }
      : global,
  ),
});
