import type { CollectionAfterChangeHook } from 'payload';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';

type Change = Pick<Parameters<CollectionAfterChangeHook>[0], 'collection' | 'doc' | 'operation' | 'req'>;

/**
 * True if a change alters what visitors see: the document is published, or this transaction has unpublished it.
 * Saving a draft of a published document writes a version only, and leaves the document's row unchanged. The database
 * is queried, because `previousDoc` is the newest draft if there is one.
 */
export async function concernsVisitors({ collection, doc, operation, req }: Change): Promise<boolean> {
  if (!collection.versions?.drafts) return true;
  const written = await queryInTransaction(
    req,
    `select from ${tableOf(collection.slug)}
     where id = $1 and xmin = pg_current_xact_id()::xid and (_status = 'published' or $2::boolean)`,
    [doc.id, operation === 'update'],
  );
  return written.length > 0;
}
