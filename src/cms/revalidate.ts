/**
 * How a change in the studio reaches the cached pages. The one place that clears them.
 *
 * Any page may list any document, so a change clears all of them: they are rebuilt on the next visit, each once.
 * The request that saved clears Next's pages of this process when it ends, after its commit, and sets those of
 * `server.mjs` aside; NOTIFY, which PostgreSQL delivers at commit, tells every process, this one too.
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

/** The finished pages that `server.mjs`, which is no part of this bundle, answers from memory. */
interface PagesInMemory {
  /** Until the clearing that follows the commit, none is answered and none is kept. */
  hold(): void;
  clear(): void;
}

const pagesInMemory = (): PagesInMemory | undefined => Reflect.get(globalThis, Symbol.for('plumbline.pages'));

/** Drops every page Next has cached in this process. @throws outside a request of the web server. */
export function clearCachedPages(): void {
  revalidatePath('/', 'layout');
}

/** Call once Next has forgotten its pages, or one of them would be kept again. */
export function clearPagesInMemory(): void {
  pagesInMemory()?.clear();
}

async function announce(req: PayloadRequest): Promise<void> {
  try {
    clearCachedPages();
  } catch {
    // A worker or a command saved it: there is no request to clear pages in, the notification below does it.
  }
  pagesInMemory()?.hold();
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
