import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files below a directory, as relative paths with slashes. */
export const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).split(sep).join('/'));
