import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayloadRequest, Where } from 'payload';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { detectFileType } from '@/http/files/file-types';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import type { Media } from '@/payload-types';
import { storedName } from '../documents/name-by-content';
import { forgetFormerFile, forgetFormerFiles, restoreFormerFiles } from './former-files';
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

/**
 * Notes that a picture has no metadata, and the size of its file. Runs no hooks and keeps `updatedAt`, so that pages and
 * URLs stay as they are.
 */
async function markClean({ payload }: Reader, collection: Collection, { id, updatedAt, data }: Cleaned) {
  const req = await newRequest(payload, system);
  const where: Where = { id: { equals: id }, updatedAt: { equals: updatedAt } };
  const { width, height } = await isolatedSharp(data).metadata();
  const facts = { metadataRemoved: true, filesize: data.length, width, height, updatedAt };
  await payload.db.updateOne({ collection, where, data: facts, req });
}

/** Replaces a download in place: nobody links to its sizes, and a crash must not lose it. */
async function replaceDownload(req: Reader, stored: Cleaned): Promise<void> {
  const path = join(folders['gated-files'], stored.filename);
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, stored.data);
  await rename(unfinished, path);
  await markClean(req, 'gated-files', stored);
}

/**
 * Replaces a picture, and makes its sizes again from the upright one. An editor who replaces it meanwhile wins, by the
 * date. The former file is not kept, because it shows what is to disappear; former sizes are, because sizes never had
 * metadata. @throws Error if the document cannot be saved
 */
async function replacePicture({ payload }: Reader, stored: Cleaned): Promise<void> {
  const { id, updatedAt, filename, mimeType, data, focalX, focalY } = stored;
  const req = await newRequest(payload, system);
  const where: Where = { id: { equals: id }, updatedAt: { equals: updatedAt } };
  const file = { name: filename, data, mimetype: mimeType, size: data.length };
  // A name from an earlier release may become another one, under which another picture is stored.
  const keepsName = storedName(filename, detectFileType(data)?.extension ?? '') === filename;
  const { docs, errors } = await inTransaction(req, () =>
    payload.update({
      ...{
        collection: 'media',
        where,
        req,
        overrideAccess: true,
        overwriteExistingFiles: keepsName,
        depth: 0,
      },
      ...{ data: { focalX, focalY }, file },
    }),
  );
  if (errors[0]) throw new Error(errors[0].message);
  if (docs.length > 0) await forgetFormerFile(filename, id);
}

async function clean(req: Reader, collection: Collection, stored: Stored): Promise<void> {
  const { id, filename, mimeType } = stored;
  if (!filename || !mimeType) return;
  if (collection === 'media') {
    // Files that the picture had earlier may contain metadata, too.
    await restoreFormerFiles(req, [id]);
    await forgetFormerFiles(id);
  }
  const data = await readFile(join(folders[collection], filename));
  const cleaned = await removeMetadata(data, mimeType, await isolatedSharp(data).metadata());
  if (!cleaned) await markClean(req, collection, { ...stored, filename, mimeType, data });
  else if (collection === 'media')
    await replacePicture(req, { ...stored, filename, mimeType, data: cleaned });
  else await replaceDownload(req, { ...stored, filename, mimeType, data: cleaned });
}

/**
 * Removes metadata from pictures that an earlier release stored, and turns them upright. A picture that cannot be read
 * is logged, and tried again by the next run. @param until time in milliseconds when no further picture is begun
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
        await clean({ payload }, collection, stored).catch((err) => {
          payload.logger.warn({ err, collection, id: stored.id }, 'Metadata of a picture was not removed.');
        });
      }
      const last = docs.at(-1);
      if (!last || docs.length < pageSize) break;
      after = last.id;
    }
  }
}
