import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { formatDate } from '@/lib/format/format-date';
import { slugify } from '@/lib/text/slugify';
import type { Resource } from '@/payload-types';
import { pathOf } from '../paths';
import type { FileFacts } from './file-facts';
import { markdownFile } from './markdown-file';
import { pdfFile } from './pdf/pdf-file';
import { templateParts } from './template-text';
import { workbookFile } from './workbook-file';

export type ResourceFile = { name: string; type: string; bytes: Buffer };

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  md: 'text/markdown; charset=utf-8',
} as const;

/** Files are small and few; the oldest makes room. */
const maxKept = 12;
const kept = new Map<string, Promise<ResourceFile>>();
/** Made one after the other: setting a file takes the processor from everybody for a moment. */
let last: Promise<unknown> = Promise.resolve();

async function uploadedFile({ download }: Resource): Promise<ResourceFile | null> {
  if (typeof download !== 'object' || !download?.filename) return null;
  const name = basename(download.filename);
  const bytes = await readFile(join(env.gatedFilesDir, name));
  return { name, type: download.mimeType ?? 'application/octet-stream', bytes };
}

async function makeFile({ template, updatedAt }: Resource, facts: FileFacts): Promise<ResourceFile | null> {
  if (!template?.format) return null;
  const { format, body, sheets } = template;
  const name = `${slugify(facts.title) || 'file'}.${format}`;
  const made = async () => {
    if (format === 'xlsx') return workbookFile(sheets ?? [], facts);
    if (!body) return null;
    const parts = templateParts(body);
    return format === 'pdf' ? pdfFile(parts, facts, new Date(updatedAt)) : markdownFile(parts, facts);
  };
  const bytes = await made();
  return bytes && { name, type: types[format], bytes };
}

/**
 * The file that a document hands out: the one that was uploaded, or one made of its template and kept until that
 * changes, or a document that it links to. @throws when there is none, or it cannot be made.
 */
export async function resourceFile(resource: Resource, brand: string): Promise<ResourceFile> {
  // It lies on disk, and may be large: it is neither made nor kept.
  const uploaded = await uploadedFile(resource);
  if (uploaded) return uploaded;
  const { id, updatedAt, template, title } = resource;
  // Not by its id alone: where its links lead changes while it does not.
  const made = JSON.stringify([id, updatedAt, brand, template]);
  const key = createHash('sha256').update(made).digest('base64url');
  const known = kept.get(key);
  if (known) return known;
  const facts: FileFacts = {
    title: template?.title || title,
    promise: template?.promise ?? null,
    brand,
    pageUrl: absoluteUrl(pathOf('resources', resource) ?? '/resources'),
    date: formatDate(updatedAt),
  };
  const making = last.then(async () => {
    const file = await makeFile(resource, facts);
    if (!file) throw new Error('This document has no file to hand out.');
    return file;
  });
  last = making.catch(() => undefined);
  kept.set(key, making);
  making.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return making;
}
