import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PayloadRequest, Where } from 'payload';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { storedName } from '../documents/name-by-content';
import { forgetFormerFile } from './former-files';
import { removeMetadata } from './remove-metadata';

/** Upload collections with the folder of their files. */
const folders = { media: env.mediaDir, 'gated-files': env.gatedFilesDir } as const;

type Collection = keyof typeof folders;
type Stored = { id: string; updatedAt: string; filename?: string | null; mimeType?: string | null };

const pageSize = 100;

/**
 * Cleans one picture. Its sizes are made again from the upright picture. The former file is not kept, because it shows
 * what is to disappear; former sizes are kept, because sizes never had metadata.
 */
async function clean({ payload }: Pick<PayloadRequest, 'payload'>, collection: Collection, stored: Stored) {
  const { id, updatedAt, filename, mimeType } = stored;
  if (!filename || !mimeType) return;
  const data = await readFile(join(folders[collection], filename));
  const cleaned = await removeMetadata(data, mimeType, await isolatedSharp(data).metadata());
  const req = await newRequest(payload, system);
  // A name from an earlier release may become another one, under which another picture is stored.
  const keepsName = storedName(filename, extname(filename).slice(1)) === filename;
  if (!cleaned) {
    // Without hooks and with the former `updatedAt`: pages and URLs stay as they are.
    await payload.db.updateOne({ collection, id, data: { metadataRemoved: true, updatedAt }, req });
    return;
  }
  // The date keeps the file of an editor who replaces the picture meanwhile.
  const where: Where = { id: { equals: id }, updatedAt: { equals: updatedAt } };
  const { docs } = await inTransaction(req, () =>
    payload.update({
      ...{ collection, where, req, overrideAccess: true, overwriteExistingFiles: keepsName, depth: 0 },
      data: {},
      file: { name: filename, data: cleaned, mimetype: mimeType, size: cleaned.length },
    }),
  );
  if (collection === 'media' && docs.length > 0) await forgetFormerFile(filename, id);
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
        select: { filename: true, mimeType: true, updatedAt: true },
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
