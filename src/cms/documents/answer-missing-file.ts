import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionConfig } from 'payload';
import { notFound } from '@/http/app-error';
import { isFileName } from '@/lib/file-print';

type UploadConfig = Exclude<CollectionConfig['upload'], boolean | undefined>;
type FileHandler = NonNullable<UploadConfig['handlers']>[number];

/**
 * Throws NotFound if the collection's folder contains no such file: Payload would respond with 500, and would look into
 * subfolders. Existing files are left to Payload.
 */
export const answerMissingFile =
  (folder: string): FileHandler =>
  async (_req, { params: { filename } }): Promise<void> => {
    const isThere =
      isFileName(filename) &&
      (await stat(join(folder, filename)).then(
        (found) => found.isFile(),
        () => false,
      ));
    if (!isThere) throw notFound();
  };
