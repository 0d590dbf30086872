/**
 * How a change in the studio reaches the cached pages. The one place that clears them.
 *
 * Any page may list any document, so a change clears all of them: they are rebuilt on the next visit, each once.
 * The request that saved clears this process's pages when it ends, after its commit; NOTIFY, which PostgreSQL
 * delivers at commit, tells the workers and every other replica.
 */
import { revalidatePath } from 'next/cache';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { queryInTransaction } from '@/jobs/transaction';

export const contentChannel = 'plumbline_content';

/** Drops every cached page of this process. @throws outside a request of the web server. */
export function clearCachedPages(): void {
  revalidatePath('/', 'layout');
}

async function announce(req: PayloadRequest): Promise<void> {
  try {
    clearCachedPages();
  } catch {
    // A worker or a command saved it: there is no request to clear pages in, the notification below does it.
  }
  await queryInTransaction(req, `select pg_notify($1, '')`, [contentChannel]);
}

/** Visitors are concerned when a document is, or until now was, published. Autosaved drafts clear nothing. */
export const announceChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req, collection }) => {
  const hasDrafts = Boolean(collection.versions?.drafts);
  const concernsVisitors = !hasDrafts || doc._status === 'published' || previousDoc?._status === 'published';
  if (concernsVisitors) await announce(req);
  return doc;
};

export const announceDeletion: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announce(req);
  return doc;
};

export const announceGlobalChange: GlobalAfterChangeHook = async ({ doc, req }) => {
  await announce(req);
  return doc;
};
