import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, without a trailing slash. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Where everything this machine keeps lives: the database, the secret, captured mail, logs. */
export const dataDirectory = (env = process.env) => resolve(root, env.DATA_DIR || '.data');

/** Tests keep apart from the site beside them. */
export const testDataDirectory = join(root, '.data', 'test');
