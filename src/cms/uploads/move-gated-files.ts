import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';

type Gated = { filename: string; filesize: number | null; is_public: boolean };

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * Deletes the resized copies of a moved image from the public folder, where visitors could still open them. Copies
 * that a row of `media` uses are kept.
 */
async function removeSizes({ payload }: Pick<PayloadRequest, 'payload'>, filename: string): Promise<void> {
  const isSize = (name: string) => {
    const { name: base } = parse(filename);
    return name.startsWith(`${base}-`) && /^-\d+x\d+\.\w+$/.test(name.slice(base.length));
  };
  for (const name of (await readdir(env.mediaDir)).filter(isSize)) {
    const used = await queryInTransaction(
      { payload },
      'select from media where media::text like $1 limit 1',
      [`%${name}%`],
    );
    if (used.length === 0) await rm(join(env.mediaDir, name));
  }
}

/**
 * Moves gated files out of the public folder, for installations and backups of an earlier release. A file that a row
 * of `media` also uses is copied instead. Runs with the migrations; idempotent.
 */
export async function moveGatedFiles({ payload }: Pick<PayloadRequest, 'payload'>): Promise<void> {
  const files = await queryInTransaction<Gated>(
    { payload },
    `select filename, filesize::int as filesize,
       exists (select from media where media.filename = gated_files.filename) as is_public
     from gated_files where filename is not null`,
  );
  await mkdir(env.gatedFilesDir, { recursive: true });
  for (const { filename, filesize, is_public: isPublic } of files) {
    const from = join(env.mediaDir, filename);
    const to = join(env.gatedFilesDir, filename);
    if ((await sizeOf(to)) !== undefined || (await sizeOf(from)) !== filesize) continue;
    await (isPublic ? copyFile(from, to) : rename(from, to));
    if (!isPublic) await removeSizes({ payload }, filename);
    payload.logger.info(
      { isPublic },
      'A file that is handed out for an address is no longer among the media.',
    );
  }
}
