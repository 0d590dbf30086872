import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { KeptPromises } from '@/http/files/kept-promises';
import { formatDate } from '@/lib/format/format-date';
import { slugify } from '@/lib/text/slugs/slugify';
import type { Resource } from '@/payload-types';
import { documentPath } from '../paths';
import type { ResourceFileFacts } from './file-facts';
import { markdownFile } from './markdown-file';
import { houseFace, type PdfFace } from './pdf/page-style';
import { pdfFile } from './pdf/pdf-file';
import { templateParts } from './template-text';
import { workbookFile } from './workbook-file';

export type ResourceFile = { name: string; type: string; bytes: Buffer };

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  md: 'text/markdown; charset=utf-8',
} as const;

/** Cache of generated files, which are small. */
const kept = new KeptPromises<ResourceFile>(12);
/** Files are generated one after another, since each blocks the process for a moment. */
let last: Promise<unknown> = Promise.resolve();

async function uploadedFile({ download }: Resource): Promise<ResourceFile | null> {
  if (typeof download !== 'object' || !download?.filename) return null;
  const name = basename(download.filename);
  const bytes = await readFile(join(env.gatedFilesDir, name));
  return { name, type: download.mimeType ?? 'application/octet-stream', bytes };
}

async function makeFile(
  { template, updatedAt }: Resource,
  facts: ResourceFileFacts,
  face: PdfFace,
): Promise<ResourceFile | null> {
  if (!template?.format) return null;
  const { format, body, sheets } = template;
  const name = `${slugify(facts.title) || 'file'}.${format}`;
  const made = async () => {
    if (format === 'xlsx') return workbookFile(sheets ?? [], facts);
    if (!body) return null;
    const parts = templateParts(body);
    return format === 'pdf' ? pdfFile(parts, facts, new Date(updatedAt), face) : markdownFile(parts, facts);
  };
  const bytes = await made();
  return bytes && { name, type: types[format], bytes };
}

/**
 * Returns the file that a document offers: the uploaded one, or one generated from its template. Generated files are
 * cached until the template, a document that it links to, or the look changes. @throws if there is no file, or it cannot be
 * generated.
 */
export async function resourceFile(
  resource: Resource,
  brand: string,
  face: PdfFace = houseFace,
): Promise<ResourceFile> {
  // Not cached: an uploaded file is on disk already, and may be large.
  const uploaded = await uploadedFile(resource);
  if (uploaded) return uploaded;
  const { id, updatedAt, template, title } = resource;
  // The key includes the template, because the targets of its links can change while id and `updatedAt` stay the
  // same.
  const made = JSON.stringify([id, updatedAt, brand, template, face.print]);
  const key = createHash('sha256').update(made).digest('base64url');
  const facts: ResourceFileFacts = {
    title: template?.title || title,
    promise: template?.promise ?? null,
    brand,
    pageUrl: absoluteUrl(documentPath('resources', resource) ?? '/resources'),
    date: formatDate(updatedAt),
  };
  return kept.get(key, () => {
    const making = last.then(async () => {
      const file = await makeFile(resource, facts, face);
      if (!file) throw new Error('This document has no file to hand out.');
      return file;
    });
    last = making.catch(() => undefined);
    return making;
  });
}
