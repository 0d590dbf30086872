import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CollectionConfig } from 'payload';
import { notFound } from '@/http/app-error';

type UploadConfig = Exclude<CollectionConfig['upload'], boolean | undefined>;
type FileHandler = NonNullable<UploadConfig['handlers']>[number];

/** True for a bare file name without folders, like those that `nameByContent` gives. */
const isFileName = (name: string) => !/[\\\0]/.test(name) && name === basename(name) && !name.startsWith('.');

/**
 * Throws NotFound if the collection's folder holds no such file: Payload would respond with 500, and would look into
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
