import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataDirectory, root } from './paths.mjs';
import { keptSecret } from './secret.mjs';
import { UserError } from './user-error.mjs';

/** Reads `.env` of the checkout. Variables of the environment take precedence, and blank ones count as unset. */
export function loadSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '') delete process.env[name];
  }
}

/**
 * True if the product uses the embedded PostgreSQL, as it does without `DATABASE_URL`. `EMBEDDED_POSTGRES=false` makes
 * `DATABASE_URL` and `PAYLOAD_SECRET` required.
 */
export function usesEmbeddedPostgres(env = process.env) {
  if (env.EMBEDDED_POSTGRES === 'false') {
    for (const name of ['DATABASE_URL', 'PAYLOAD_SECRET']) {
      if (!env[name]) throw new UserError(`${name} is required.`);
    }
    return false;
  }
  if (env.EMBEDDED_POSTGRES && env.EMBEDDED_POSTGRES !== 'true') {
    throw new UserError('EMBEDDED_POSTGRES must be true or false.');
  }
  return !env.DATABASE_URL;
}

/**
 * Environment of the product's processes: the given one, plus the database's address, this installation's secret and
 * absolute paths.
 */
export function productEnvironment(databaseUrl, env = process.env) {
  const dataFolder = dataDirectory(env);
  return {
    ...env,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: env.PAYLOAD_SECRET || keptSecret(join(dataFolder, 'payload-secret')),
    DATA_DIR: dataFolder,
    MEDIA_DIR: resolve(root, env.MEDIA_DIR || 'media'),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
