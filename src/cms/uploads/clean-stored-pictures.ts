import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayloadRequest, Where } from 'payload';
import type { Metadata } from 'sharp';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { detectFileType } from '@/http/files/file-types';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { maxPixels } from '@/http/files/pictures/picture-tasks';
import { stripMetadata } from '@/http/files/pictures/strip-metadata';
import type { Media } from '@/payload-types';
import { storedName } from '../documents/name-by-content';
import { findFormerFiles, forgetFormerFile, restoreFormerFiles } from './former-files';
import { removeMetadata } from './remove-metadata';

/** Upload collections with the folder of their files. */
const folders = { media: env.mediaDir, 'gated-files': env.gatedFilesDir } as const;

type Collection = keyof typeof folders;
type Stored = { id: string; updatedAt: string; filename?: string | null; mimeType?: string | null } & Pick<
  Partial<Media>,
  'focalX' | 'focalY'
>;
type Reader = Pick<PayloadRequest, 'payload'>;
type Cleaned = Stored & { filename: string; mimeType: string; data: Buffer };

const pageSize = 100;

/** Size of a picture; nothing if it cannot be read. */
const sizeOf = (data: Buffer) =>
  isolatedSharp(data)
    .metadata()
    .then(
      ({ width, height }: Metadata) => ({ width, height }),
      () => ({}),
    );

/**
 * Stores that a picture has no metadata, and the size of its file. Runs no hooks and keeps `updatedAt`, so that
 * cached pages and URLs do not change.
 */
async function markClean({ payload }: Reader, collection: Collection, { id, updatedAt, data }: Cleaned) {
  const req = await newRequest(payload, system);
  const where: Where = { id: { equals: id }, updatedAt: { equals: updatedAt } };
  const facts = { metadataRemoved: true, filesize: data.length, ...(await sizeOf(data)), updatedAt };
  await payload.db.updateOne({ collection, where, data: facts, req });
}

/** Writes a file in place of another one of the same name, so that a crash loses neither. */
async function writeInPlace(path: string, data: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, data);
  await rename(unfinished, path);
}

/** Replaces a download in place, because nobody links to its sizes. */
async function replaceDownload(req: Reader, stored: Cleaned): Promise<void> {
  await writeInPlace(join(folders['gated-files'], stored.filename), stored.data);
  await markClean(req, 'gated-files', stored);
}

/**
 * Replaces a picture, and makes its sizes again from the upright one; without `encodes`, only its file is replaced. An
 * editor who replaces it meanwhile wins, by the date. @returns the date of the change; undefined if the editor won
 * @throws Error if the document cannot be saved
 */
async function replacePicture(
  { payload }: Reader,
  { id, updatedAt, filename, mimeType, data, focalX, focalY }: Cleaned,
  encodes: boolean,
): Promise<string | undefined> {
  const req = await newRequest(payload, system);
  const where: Where = { id: { equals: id }, updatedAt: { equals: updatedAt } };
  const file = { name: filename, data, mimetype: mimeType, size: data.length };
  // If the name does not fit today's rules, the picture gets a new name; a file with that name may belong to another
  // picture and must not be overwritten.
  const keepsName = storedName(filename, detectFileType(data)?.extension ?? '') === filename;
  return inTransaction(req, async () => {
    const { docs, errors } = await payload.update({
      ...(encodes
        ? { data: { focalX, focalY }, file, overwriteExistingFiles: keepsName }
        : { data: { filesize: data.length } }),
      ...{ collection: 'media', where, req, overrideAccess: true, depth: 0 },
    });
    if (errors[0]) throw new Error(errors[0].message);
    const [saved] = docs;
    if (!saved) return undefined;
    if (!encodes) await writeInPlace(join(folders.media, filename), data);
    // Not marked before its former files are deleted, so that the next run does this after a crash.
    const unmarked = { metadataRemoved: false, updatedAt: saved.updatedAt };
    await payload.db.updateOne({ collection: 'media', id, data: unmarked, req });
    return saved.updatedAt;
  });
}

/** A picture's file without metadata, or undefined if it has none; `encodes` if its sizes can be made from it. */
async function cleanedFile(
  data: Buffer,
  mimeType: string,
): Promise<{ cleaned: Buffer | undefined; encodes: boolean }> {
  try {
    const metadata = await isolatedSharp(data).metadata();
    const pixels = metadata.width * metadata.height * (metadata.pages ?? 1);
    if (pixels <= maxPixels)
      return { cleaned: await removeMetadata(data, mimeType, metadata), encodes: true };
    throw new Error('The picture has too many pixels to be read.');
  } catch (error) {
    const stripped = stripMetadata(data, mimeType);
    if (!stripped) throw error;
    return { cleaned: stripped.equals(data) ? undefined : stripped, encodes: false };
  }
}

/** Whether a former file shows what is to disappear; also true if it cannot be read. */
async function hasMetadata(path: string): Promise<boolean> {
  const data = await readFile(path);
  const type = detectFileType(data)?.mimeType ?? '';
  if (!type.startsWith('image/')) return false;
  return cleanedFile(data, type).then(
    ({ cleaned }) => cleaned !== undefined,
    () => true,
  );
}

/**
 * Replaces a picture, then deletes the former files of it that contain metadata: in this order, as a crash in between
 * would otherwise lose the file to which the row is rolled back. Former sizes are kept, because they have none.
 */
async function cleanMedia(req: Reader, stored: Cleaned, encodes: boolean | undefined): Promise<void> {
  const { id } = stored;
  const updatedAt = encodes === undefined ? stored.updatedAt : await replacePicture(req, stored, encodes);
  if (!updatedAt) return;
  for (const { name, path } of await findFormerFiles(id))
    if (await hasMetadata(path)) await forgetFormerFile(name, id);
  await markClean(req, 'media', { ...stored, updatedAt });
}

async function clean(req: Reader, collection: Collection, stored: Stored): Promise<void> {
  const { id, filename, mimeType } = stored;
  if (!filename || !mimeType) return;
  if (collection === 'media') await restoreFormerFiles(req, [id]);
  const data = await readFile(join(folders[collection], filename));
  const { cleaned, encodes } = await cleanedFile(data, mimeType);
  const file = { ...stored, filename, mimeType, data: cleaned ?? data };
  if (collection === 'media') await cleanMedia(req, file, cleaned && encodes);
  else if (cleaned) await replaceDownload(req, file);
  else await markClean(req, collection, file);
}

/** Pictures that could not be cleaned, in this process: each is logged once, and tried again by every run. */
const failed = new Set<string>();

function logOnce({ logger }: PayloadRequest['payload'], collection: Collection, { id, updatedAt }: Stored) {
  return (err: unknown) => {
    const key = `${collection} ${id} ${updatedAt}`;
    if (failed.has(key)) return;
    failed.add(key);
    logger.warn({ err, collection, id }, 'Metadata of a picture was not removed.');
  };
}

/**
 * Removes metadata from pictures that an earlier release stored, and turns them upright. A picture that cannot be
 * read is logged once, and tried again by the next run. @param until time in milliseconds since 1970 after which no
 * further picture is begun
 */
export async function cleanStoredPictures(
  { payload }: Pick<PayloadRequest, 'payload'>,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const collection of Object.keys(folders) as Collection[]) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { docs } = await payload.find({
        collection,
        where: {
          and: [
            { metadataRemoved: { not_equals: true } },
            { mimeType: { like: 'image/' } },
            { id: { greater_than: after } },
          ],
        },
        select: { filename: true, mimeType: true, focalX: true, focalY: true, updatedAt: true },
        sort: 'id',
        limit: pageSize,
        pagination: false,
        depth: 0,
        overrideAccess: true,
      });
      for (const stored of docs) {
        if (Date.now() > until) return;
        await clean({ payload }, collection, stored).catch(logOnce(payload, collection, stored));
      }
      const last = docs.at(-1);
      if (!last || docs.length < pageSize) break;
      after = last.id;
    }
  }
}
