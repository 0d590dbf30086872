/** Generates the sizes of pictures that imports have stored without them. Until then pages show the originals. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { Pace, type PaceOptions } from '@/jobs/pace';
import { announceContent } from '../../../revalidation/revalidate';
import { replaceStoredPrint } from '../../../tables/site-import-items';
import { forgetFormerFile, restoreUnchanged } from '../../../uploads/former-files';
import { printAfterWrite } from '../document-state';

/** Pictures of imports that have no sizes yet; the caller appends further conditions. */
const waiting = `
  from site_import_items as item join media on media.id = item.document_id::uuid
  where item.kind = 'file' and item.outcome = 'created' and item.state in ('done', 'kept') and item.document_id is not null
    and media.sizes_thumbnail_filename is null and media.mime_type like 'image/%'`;

type Waiting = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** Number of an import's pictures that have no sizes yet. */
export async function countWithoutSizes(req: Waiting, importId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    `select count(*)::int as count ${waiting} and item.site_import_id = $1::uuid`,
    [importId],
  );
  return row?.count ?? 0;
}

const againAfterMs = 3_600_000;

/** Times of failures by id of the picture: each is retried after an hour, and by each new process. */
const failedAt = new Map<string, number>();

/** A running import needs the processor itself. An import without progress for minutes was killed. */
async function findNext(req: Waiting): Promise<string | undefined> {
  for (const [id, at] of failedAt) if (Date.now() - at > againAfterMs) failedAt.delete(id);
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `select media.id ${waiting} and not media.id = any($1::uuid[])
       and not exists (select from site_imports where status in ('running', 'undoing') and updated_at > now() - interval '10 minutes')
     order by media.created_at, media.id limit 1`,
    [`{${[...failedAt.keys()].join(',')}}`],
  );
  return row?.id;
}

/**
 * Generates the sizes of one picture, as an upload does. Does nothing if the picture was deleted or has sizes by now.
 */
async function makeSizes({ payload }: Waiting, id: string): Promise<void> {
  const req = await newRequest(payload, system);
  req.context.isAnnouncedLater = true;
  const name = await inTransaction(req, async () => {
    // Locks the row, and restores the file if a process was killed while it replaced it.
    await restoreUnchanged(req, [id]);
    const { docs } = await payload.find({
      ...{ collection: 'media', where: { id: { equals: id } }, depth: 0, overrideAccess: true, req },
    });
    const [stored] = docs;
    if (!stored?.filename || !stored.mimeType || stored.sizes?.thumbnail?.filename) return undefined;
    const { filename, mimeType, focalX, focalY } = stored;
    const data = await readFile(join(env.mediaDir, filename));
    const before = await printAfterWrite(req, 'media', id);
    await payload.update({
      ...{ collection: 'media', id, data: { focalX, focalY }, overwriteExistingFiles: true },
      file: { name: filename, data, mimetype: mimeType, size: data.length },
      ...{ depth: 0, overrideAccess: true, req },
    });
    // An animation is encoded again, which does not count as an edit.
    await replaceStoredPrint(req, id, { before, after: await printAfterWrite(req, 'media', id) });
    return filename;
  });
  // The former file has the same content.
  if (name !== undefined) await forgetFormerFile(name, id);
}

/**
 * Generates sizes for a limited time. They are announced once all pictures have sizes, because each announcement clears
 * the cached pages, which are also renewed by time. @returns whether all pictures have sizes
 */
export async function makePictureSizes({ payload }: Waiting, options: PaceOptions = {}): Promise<boolean> {
  const pace = new Pace(options);
  const req = await newRequest(payload, system);
  let made = 0;
  let id = await findNext(req);
  while (id !== undefined && !pace.isOver()) {
    try {
      await makeSizes({ payload }, id);
      made += 1;
    } catch (err) {
      failedAt.set(id, Date.now());
      payload.logger.warn({ err, id }, 'The sizes of a picture could not be made.');
    }
    await pace.pause();
    id = await findNext(req);
  }
  if (made > 0 && id === undefined) await inTransaction(req, () => announceContent(req));
  return id === undefined;
}
