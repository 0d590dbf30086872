/** Statements that write saved views of the leads list. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type StoredView = { name: string; query: string; isShared: boolean };

export async function insertView(
  req: InTransaction,
  userId: string,
  { name, query, isShared }: StoredView,
): Promise<void> {
  await queryInTransaction(
    req,
    'insert into lead_views (name, query, is_shared, user_id) values ($1, $2, $3, $4)',
    [name, query, isShared, userId],
  );
}

/** Updates a view by its id. Without a query, the filter of the view is unchanged. */
export async function updateView(
  req: InTransaction,
  id: string,
  { name, query, isShared }: Omit<StoredView, 'query'> & { query: string | null },
): Promise<void> {
  await queryInTransaction(
    req,
    `update lead_views set name = $2, query = coalesce($3, query), is_shared = $4, updated_at = now() where id = $1`,
    [id, name, query, isShared],
  );
}

export async function deleteView(req: InTransaction, id: string): Promise<void> {
  await queryInTransaction(req, 'delete from lead_views where id = $1', [id]);
}

/** SQL: views that nobody sees, since their creator's account is deleted and they were not shared. */
export const expiredViews: ExpiredRows = {
  table: 'lead_views',
  condition: 'user_id is null and not is_shared and updated_at < $1',
};
