/** Where each document was last published: what its address is compared with when it is published again. */
import { tableOf } from '@/db/table-of';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { RoutedCollection } from '../paths';

type Document = { collection: RoutedCollection; id: number | string };

/** The path at which visitors found the document last, or find it now. */
export async function findPublishedPath(
  req: InTransaction,
  { collection, id }: Document,
): Promise<{ path: string; isPublished: boolean } | null> {
  const [row] = await queryInTransaction<{ path: string; isPublished: boolean }>(
    req,
    'select path, is_published as "isPublished" from published_paths where collection = $1 and document_id = $2',
    [collection, id],
  );
  return row ?? null;
}

export async function isPathPublished(req: InTransaction, path: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    'select from published_paths where path = $1 and is_published limit 1',
    [path],
  );
  return rows.length > 0;
}

export async function putPublishedPath(
  req: InTransaction,
  { collection, id }: Document,
  path: string,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into published_paths (collection, document_id, path, is_published) values ($1, $2, $3, true)
     on conflict (collection, document_id) do update set path = excluded.path, is_published = true`,
    [collection, id, path],
  );
}

/** Every document where it is published now. */
export async function putListedPaths(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `insert into published_paths (collection, document_id, path, is_published)
     select collection, document_id, path, true from listed_documents`,
  );
}

/**
 * After a draft was saved: unless the document is still published beside it. The path is remembered, so that a document
 * that is published elsewhere later on is found by those who look for it here.
 */
export async function unpublishPath(req: InTransaction, { collection, id }: Document): Promise<void> {
  await queryInTransaction(
    req,
    `update published_paths set is_published = false where collection = $1 and document_id = $2
       and not exists (select from ${tableOf(collection)} where id = $2 and _status = 'published')`,
    [collection, id],
  );
}

export async function removePublishedPath(req: InTransaction, { collection, id }: Document): Promise<void> {
  await queryInTransaction(req, 'delete from published_paths where collection = $1 and document_id = $2', [
    collection,
    id,
  ]);
}

export async function hasPublishedPaths(req: InTransaction): Promise<boolean> {
  const rows = await queryInTransaction(req, 'select from published_paths limit 1');
  return rows.length > 0;
}
