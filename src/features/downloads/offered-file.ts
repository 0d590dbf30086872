import type { Payload, PayloadRequest } from 'payload';
import type { GatedFile, Resource } from '@/payload-types';
import { withReadableLinks } from './readable-links';

/** A document with a downloadable file, uploaded or generated from its template. */
export type OfferedFile = { resource: Resource; title: string; kind: string; promise: string | null };

const kinds = { pdf: 'PDF', xlsx: 'Excel workbook', md: 'Markdown' } as const;

/** @returns the document's file, or null if it has none. */
function fileOf(resource: Resource): OfferedFile | null {
  const { download, template } = resource;
  const promise = template?.promise ?? null;
  if (download) return { resource, title: template?.title || resource.title, kind: 'file', promise };
  if (!template?.format) return null;
  const isEmpty = template.format === 'xlsx' ? !template.sheets?.length : !template.body;
  if (isEmpty) return null;
  return { resource, title: template.title || resource.title, kind: kinds[template.format], promise };
}

async function findUpload(payload: Payload, upload: Resource['download']): Promise<GatedFile | null> {
  if (typeof upload !== 'string') return null;
  const query = { collection: 'gated-files', id: upload, depth: 0, disableErrors: true } as const;
  return payload.findByID({ ...query, overrideAccess: true });
}

/**
 * The file of a published document, with everything it is generated from. Gated fields are read by id with access
 * overridden, and are not populated.
 */
export async function findOfferedFile(
  { payload }: Pick<PayloadRequest, 'payload'>,
  resourceId: string,
): Promise<OfferedFile | null> {
  const query = { collection: 'resources', id: resourceId, disableErrors: true } as const;
  const found = await payload.findByID({ ...query, depth: 0, overrideAccess: false });
  if (!found) return null;
  const select = { download: true, template: { body: true, sheets: true } } as const;
  const hidden = await payload.findByID({ ...query, select, depth: 0, overrideAccess: true });
  const { body, sheets } = hidden?.template ?? {};
  const template = { ...found.template, sheets, body: body && (await withReadableLinks(payload, body)) };
  return fileOf({ ...found, template, download: await findUpload(payload, hidden?.download) });
}
