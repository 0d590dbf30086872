import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the checkout, without a trailing slash. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Folder of everything that this installation stores locally: database, secret, captured mail, logs. */
export const dataDirectory = (env = process.env) => resolve(root, env.DATA_DIR || '.data');

/** Data folder of the tests, separate from that of a site that runs beside them. */
export const testDataDirectory = join(root, '.data', 'test');
