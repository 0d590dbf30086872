import type { CollectionBeforeChangeHook } from 'payload';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';

/**
 * Puts the time of creation back into a document that lacks it. Payload leaves it out of a version that is restored as
 * a draft, because users may not set it, and could not publish that version afterwards.
 */
export const keepCreatedAt: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || data.createdAt) return data;
  const [row] = await queryInTransaction<{ created_at: string | Date }>(
    req,
    `select created_at from ${tableOf(collection.slug)} where id = $1`,
    [originalDoc?.id],
  );
  return row ? { ...data, createdAt: new Date(row.created_at).toISOString() } : data;
};
