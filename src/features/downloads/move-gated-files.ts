import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
 * Takes files that are handed out for an address out of the folder that visitors reach: those of a release before, and of a
 * backup of one. A file that is public as well stays there, too. Part of the migration step, safe to repeat.
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
    payload.logger.info(
      { isPublic },
      'A file that is handed out for an address is no longer among the media.',
    );
  }
}
