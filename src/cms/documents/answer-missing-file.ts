import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CollectionConfig, NotFound } from 'payload';

type UploadConfig = Exclude<CollectionConfig['upload'], boolean | undefined>;
type FileHandler = NonNullable<UploadConfig['handlers']>[number];

/** Letters and digits of any script, as `nameByContent` names files, and the ending. */
const isFileName = (name: string) => !/[\\\0]/.test(name) && name === basename(name) && !name.startsWith('.');

/**
 * Answers 404 where a collection's folder holds no such file: Payload answers 500, and would look into folders below.
 * A file that is there is left to Payload.
 */
export const answerMissingFile =
  (folder: string): FileHandler =>
  async (req, { params: { filename } }): Promise<void> => {
    const isThere =
      isFileName(filename) &&
      (await stat(join(folder, filename)).then(
        (found) => found.isFile(),
        () => false,
      ));
    if (!isThere) throw new NotFound(req.t);
  };
