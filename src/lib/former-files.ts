/**
 * Files that uploads had before they were replaced, as `.former/<name>/<id of the document>` in the media folder. The
 * modification time of the folder of a name is the time when its latest former file was stored.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder inside the media folder. No URL leads to a file whose name begins with a dot. */
export const FORMER_FILES = '.former';

/** Period for which former files are served, in the form of a retention period. */
export const FORMER_FILES_PERIOD = '30 days';
const FORMER_FILES_MS = 30 * 86_400_000;

/** Folder of the former files of a name. */
export const formerFolder = (mediaFolder: string, name: string): string =>
  join(mediaFolder, FORMER_FILES, name);

/**
 * Path of the latest former file of a name. Undefined if there is none, or if it was replaced longer ago than
 * `FORMER_FILES_PERIOD`.
 */
export async function findFormerFile(mediaFolder: string, name: string): Promise<string | undefined> {
  const folder = formerFolder(mediaFolder, name);
  try {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > FORMER_FILES_MS) return undefined;
    const ids = (await readdir(folder)).filter((id) => !id.startsWith('.'));
    const files = await Promise.all(
      ids.map(async (id) => ({ id, at: (await stat(join(folder, id))).mtimeMs })),
    );
    const [latest] = files.sort((one, other) => other.at - one.at);
    return latest && join(folder, latest.id);
  } catch {
    // The folder does not exist, or was deleted meanwhile.
    return undefined;
  }
}
