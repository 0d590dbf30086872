import type { PayloadRequest } from 'payload';
import type { Resource } from '@/payload-types';

/** A document with a file to hand out: one that was uploaded, or one that is made from its template. */
export type OfferedFile = { resource: Resource; title: string; kind: string; promise: string | null };

const kinds = { pdf: 'PDF', xlsx: 'Excel workbook', md: 'Markdown' } as const;

/** @returns null where the document hands out nothing. */
function fileOf(resource: Resource): OfferedFile | null {
  const { download, template } = resource;
  const promise = template?.promise ?? null;
  if (download) return { resource, title: template?.title || resource.title, kind: 'file', promise };
  if (!template?.format) return null;
  const isEmpty = template.format === 'xlsx' ? !template.sheets?.length : !template.body;
  if (isEmpty) return null;
  return { resource, title: template.title || resource.title, kind: kinds[template.format], promise };
}

/** The file of a published document, with all it is made of, which visitors cannot read otherwise. */
export async function findOfferedFile(
  req: Pick<PayloadRequest, 'payload'>,
  resourceId: string,
): Promise<OfferedFile | null> {
  const resource = await req.payload.findByID({
    collection: 'resources',
    id: resourceId,
    depth: 1,
    disableErrors: true,
    overrideAccess: true,
  });
  return resource?._status === 'published' ? fileOf(resource) : null;
}
