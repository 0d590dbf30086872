/**
 * How a change in the studio reaches the cached pages. The one place that announces it.
 *
 * Any page may list any document, so a change ends all of them: they are rebuilt on the next visit, each once.
 * The transaction that saves suspends the cached pages of this process, and NOTIFY, which PostgreSQL
 * delivers at commit, tells every process to drop them, this one too (`cache-invalidation-listener.ts`). A row says the
 * same, for those whom the notification does not reach.
 */
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { serverBridge } from '@/server/bridge';
import { recordContentChange } from '../tables/content-changes';

export const contentChannel = 'plumbline_content';

async function announce(req: PayloadRequest): Promise<void> {
  serverBridge()?.pageCache.suspend();
  await recordContentChange(req);
  await queryInTransaction(req, `select pg_notify($1, '')`, [contentChannel]);
}

/** Visitors are concerned when a document is, or until now was, published. Autosaved drafts clear nothing. */
export const revalidateOnChange: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
  collection,
}) => {
  const hasDrafts = Boolean(collection.versions?.drafts);
  const concernsVisitors = !hasDrafts || doc._status === 'published' || previousDoc?._status === 'published';
  if (concernsVisitors) await announce(req);
  return doc;
};

export const revalidateOnDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announce(req);
  return doc;
};

export const revalidateOnGlobalChange: GlobalAfterChangeHook = async ({ doc, req }) => {
  await announce(req);
  return doc;
};
