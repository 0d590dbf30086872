import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the media folder hold exactly what the archive holds. The folder itself stays: it may be a mounted volume.
 * New files are in place before old ones go, so that an interruption leaves too many, never too few.
 */
export function replaceMedia(archived: string, mediaFolder: string): void {
  mkdirSync(mediaFolder, { recursive: true });
  const wanted = readdirSync(archived);
  for (const name of wanted)
    cpSync(join(archived, name), join(mediaFolder, name), { recursive: true, force: true });
  for (const name of readdirSync(mediaFolder)) {
    if (!wanted.includes(name) && name !== '.gitkeep') rmSync(join(mediaFolder, name), { recursive: true });
  }
}
