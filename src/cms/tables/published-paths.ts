/** Path at which each document was last published, to compare with its path when it is published again. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { RoutedCollection } from '../paths';

type Document = { collection: RoutedCollection; id: number | string };

/** Returns the path at which visitors find the document now, or at which they found it before it was unpublished. */
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

/** Filters the paths at which a document is published. */
export async function findPublishedAmong(req: InTransaction, paths: readonly string[]): Promise<Set<string>> {
  const rows = await queryInTransaction<{ path: string }>(
    req,
    `select path from published_paths
     where is_published and path in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(paths)],
  );
  return new Set(rows.map(({ path }) => path));
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

/** Inserts the paths of all documents that are published now. */
export async function putListedPaths(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `insert into published_paths (collection, document_id, path, is_published)
     select collection, document_id, path, true from listed_documents`,
  );
}

/**
 * Keeps the path of an unpublished document, so that a redirect can lead from it if the document is later published
 * at another path.
 */
export async function unpublishPath(req: InTransaction, { collection, id }: Document): Promise<void> {
  await queryInTransaction(
    req,
    'update published_paths set is_published = false where collection = $1 and document_id = $2',
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
