import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { tableOf } from '@/db/table-of';
import { notFound } from '@/http/app-error';

/** Identifies a document of a collection, or a global. */
export const DocumentName = z.union([
  z.object({ collection: z.string().max(100), id: z.uuid() }),
  z.object({ global: z.string().max(100) }),
]);
export type DocumentName = z.infer<typeof DocumentName>;

export type OpenDocument = {
  /** Unique text for each document: `posts/<id>`, `globals/footer`. */
  key: string;
  /**
   * Column of Payload's locks that contains the document's id; null for a global, whose lock is found by the slug in
   * `id`.
   */
  column: string | null;
  id: string;
  /** Timestamp of the latest version. */
  updatedAt: string | null;
};

const timeOf = (document: object) =>
  'updatedAt' in document && typeof document.updatedAt === 'string' ? document.updatedAt : null;

/** @throws AppError 404 if there is no such document, or the user may not read it, or it cannot be locked. */
export async function findOpenDocument(req: PayloadRequest, name: DocumentName): Promise<OpenDocument> {
  const { payload } = req;
  if ('global' in name) {
    const config = payload.config.globals.find(({ slug }) => slug === name.global);
    if (!config || config.lockDocuments === false) throw notFound();
    const found = await payload.findGlobal({ slug: config.slug, depth: 0, overrideAccess: false, req });
    return { key: `globals/${config.slug}`, column: null, id: config.slug, updatedAt: timeOf(found) };
  }
  const config = payload.config.collections.find(({ slug }) => slug === name.collection);
  if (!config || config.lockDocuments === false) throw notFound();
  const found = await payload.findByID({
    collection: config.slug,
    id: name.id,
    depth: 0,
    draft: Boolean(config.versions?.drafts),
    select: { updatedAt: true },
    disableErrors: true,
    overrideAccess: false,
    req,
  });
  if (!found) throw notFound();
  const column = `${tableOf(config.slug)}_id`;
  return { key: `${config.slug}/${name.id}`, column, id: name.id, updatedAt: timeOf(found) };
}
