import type { PayloadRequest } from 'payload';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';

export type DocumentState = {
  id: string;
  /** Visitors see the document's row. */
  isPublished: boolean;
  /** The newest version is a draft, which for a published document differs from what visitors see. */
  hasDraft: boolean;
};

type Row = { id: string; is_published: boolean | null; has_draft: boolean };

/** Finds the states of documents of a collection with drafts; leaves out ids of documents that do not exist. */
export async function findStates(
  req: PayloadRequest,
  slug: string,
  ids: readonly unknown[],
): Promise<DocumentState[]> {
  const known = ids.map(String).filter((id) => uuid.test(id));
  if (known.length === 0) return [];
  const table = tableOf(slug);
  const rows = await queryInTransaction<Row>(
    req,
    `select document.id, document._status = 'published' as is_published,
       exists (select from _${table}_v version
               where version.parent_id = document.id and version.latest and version.version__status = 'draft') as has_draft
     from ${table} document where document.id = any($1::uuid[])`,
    [`{${known.join(',')}}`],
  );
  return rows.map(({ id, is_published, has_draft }) => ({
    id,
    isPublished: Boolean(is_published),
    hasDraft: has_draft,
  }));
}

export type Restoration = {
  /** The version was saved by a publication. */
  isOfPublished: boolean;
  /** The document of the version is published now. */
  isPublished: boolean;
};

/** Finds what restoring a version is about; null if there is no such version. */
export async function findRestoration(
  req: PayloadRequest,
  slug: string,
  versionId: unknown,
): Promise<Restoration | null> {
  if (!uuid.test(String(versionId))) return null;
  const table = tableOf(slug);
  const [row] = await queryInTransaction<{ version: string | null; document: string | null }>(
    req,
    `select version.version__status as version, document._status as document
     from _${table}_v version join ${table} document on document.id = version.parent_id where version.id = $1`,
    [versionId],
  );
  return row
    ? { isOfPublished: row.version === 'published', isPublished: row.document === 'published' }
    : null;
}
