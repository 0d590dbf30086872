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
import { maxPixels, UnreadablePicture } from '@/http/files/pictures/picture-tasks';
import { stripMetadata } from '@/http/files/pictures/strip-metadata';
import type { Media } from '@/payload-types';
import { storedName } from '../documents/name-by-content';
import {
  forgetFormerFile,
  listFormerFiles,
  readFormerFile,
  restoreFormerFiles,
  restoreUnchanged,
} from './former-files';
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

/**
 * Replaces a file by another one of the same name atomically, so that a crash leaves either the old file or the new
 * one.
 */
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
 * Locks a picture's row until the transaction ends, and restores its files if a replacement of them was rolled back.
 * @returns false if an editor has changed the picture since it was read
 */
async function lockUnchanged(req: PayloadRequest, { id, updatedAt }: Stored): Promise<boolean> {
  await restoreUnchanged(req, [id]);
  const where: Where = { id: { equals: id }, updatedAt: { equals: updatedAt } };
  const { totalDocs } = await req.payload.count({ collection: 'media', where, req, overrideAccess: true });
  return totalDocs > 0;
}

/**
 * Replaces a picture, and makes its sizes again from the upright one; without `encodes`, only its file is replaced. If
 * an editor has replaced it meanwhile, which the date shows, the editor's picture is kept.
 * @returns the date of the change; undefined if the editor won
 * @throws Error if the document cannot be saved
 */
async function replacePicture(
  { payload }: Reader,
  stored: Cleaned,
  encodes: boolean,
): Promise<string | undefined> {
  const { id, filename, mimeType, data, focalX, focalY } = stored;
  const req = await newRequest(payload, system);
  const file = { name: filename, data, mimetype: mimeType, size: data.length };
  // If the name does not fit today's rules, the picture gets a new name; a file with that name may belong to another
  // picture and must not be overwritten.
  const keepsName = storedName(filename, detectFileType(data)?.extension ?? '') === filename;
  return inTransaction(req, async () => {
    if (!(await lockUnchanged(req, stored))) return undefined;
    // Called before the update, which computes the print of the file for the new `updatedAt`.
    if (!encodes) await writeInPlace(join(folders.media, filename), data);
    const { docs, errors } = await payload.update({
      ...(encodes
        ? { data: { focalX, focalY }, file, overwriteExistingFiles: keepsName }
        : { data: { filesize: data.length } }),
      ...{ collection: 'media', where: { id: { equals: id } }, req, overrideAccess: true, depth: 0 },
    });
    if (errors[0]) throw new Error(errors[0].message);
    const [saved] = docs;
    if (!saved) return undefined;
    // Marked only after its former files are deleted, so that after a crash the next run deletes them.
    const unmarked = { metadataRemoved: false, updatedAt: saved.updatedAt };
    await payload.db.updateOne({ collection: 'media', id, data: unmarked, req });
    return saved.updatedAt;
  });
}

/**
 * A picture's file without metadata, or undefined if it has none, and whether the file can be decoded. @throws
 * UnreadablePicture if its metadata cannot be removed even without decoding; Error if the picture process fails, which
 * the next run may not meet
 */
async function cleanedFile(
  data: Buffer,
  mimeType: string,
): Promise<{ cleaned: Buffer | undefined; encodes: boolean }> {
  let isOnItsSide = false;
  try {
    const metadata = await isolatedSharp(data).metadata();
    isOnItsSide = (metadata.orientation ?? 1) !== 1;
    const pages = metadata.pages ?? 1;
    if (metadata.width * metadata.height * pages <= maxPixels) {
      const cleaned = await removeMetadata(data, mimeType, metadata);
      // The sizes of an animation are made from all frames.
      if (cleaned)
        await isolatedSharp(cleaned, { animated: pages > 1 })
          .resize(16)
          .toBuffer();
      return { cleaned, encodes: true };
    }
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
  }
  const stripped = stripMetadata(data, mimeType);
  const losesOrientation = isOnItsSide && mimeType !== 'image/jpeg';
  if (!stripped || losesOrientation)
    throw new UnreadablePicture('The picture cannot be decoded, and its metadata cannot be cut out.');
  return { cleaned: stripped.equals(data) ? undefined : stripped, encodes: false };
}

/** True if a former file contains metadata that must be deleted, or cannot be read as a picture. */
async function hasMetadata(data: Buffer): Promise<boolean> {
  const type = detectFileType(data)?.mimeType ?? '';
  if (!type.startsWith('image/')) return false;
  try {
    return (await cleanedFile(data, type)).cleaned !== undefined;
  } catch (error) {
    if (error instanceof UnreadablePicture) return true;
    throw error;
  }
}

/**
 * Deletes the former files of a picture that contain metadata. Former sizes are kept, because they have none. The row is
 * locked, because an editor's replacement that is rolled back needs a former file. @returns false if an editor has
 * changed the picture meanwhile
 */
async function forgetMetadata({ payload }: Reader, stored: Stored, names: Iterable<string>) {
  const { id } = stored;
  const found: string[] = [];
  for (const name of names) {
    const data = await readFormerFile(name, id);
    if (data && (await hasMetadata(data))) found.push(name);
  }
  if (found.length === 0) return true;
  const req = await newRequest(payload, system);
  return inTransaction(req, async () => {
    if (!(await lockUnchanged(req, stored))) return false;
    for (const name of found) await forgetFormerFile(name, id);
    return true;
  });
}

/**
 * Replaces a picture, then deletes its former files with metadata: in this order, because a crash in between would
 * otherwise lose the file to which the row is rolled back.
 */
async function cleanMedia(
  req: Reader,
  stored: Cleaned,
  encodes: boolean | undefined,
  formerNames: readonly string[],
): Promise<void> {
  const updatedAt = encodes === undefined ? stored.updatedAt : await replacePicture(req, stored, encodes);
  if (!updatedAt) return;
  const saved = { ...stored, updatedAt };
  // The replacement stores a former file under the picture's own name.
  if (await forgetMetadata(req, saved, new Set([...formerNames, stored.filename])))
    await markClean(req, 'media', saved);
}

async function clean(
  req: Reader,
  collection: Collection,
  stored: Stored,
  formerNames: readonly string[],
): Promise<void> {
  const { id, filename, mimeType } = stored;
  if (!filename || !mimeType) return;
  if (collection === 'media') await restoreFormerFiles(req, [id]);
  const data = await readFile(join(folders[collection], filename));
  const { cleaned, encodes } = await cleanedFile(data, mimeType);
  const file = { ...stored, filename, mimeType, data: cleaned ?? data };
  if (collection === 'media') await cleanMedia(req, file, cleaned && encodes, formerNames);
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
  // Uploads that change after this list was read are processed by the next run.
  const startedAt = new Date().toISOString();
  const formerFiles = await listFormerFiles();
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
            { updatedAt: { less_than: startedAt } },
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
        const names = formerFiles.get(stored.id) ?? [];
        await clean({ payload }, collection, stored, names).catch(logOnce(payload, collection, stored));
      }
      const last = docs.at(-1);
      if (!last || docs.length < pageSize) break;
      after = last.id;
    }
  }
}
