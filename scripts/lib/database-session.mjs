import { install } from './build/install.mjs';
import { siteLock, takeDataFolder } from './data-folder.mjs';
import { dataDirectory } from './paths.mjs';
import { lockHolder } from './process/lock.mjs';
import { loadSettings, productEnvironment, usesEmbeddedPostgres } from './settings.mjs';
import { UserError } from './user-error.mjs';

async function withEmbeddedDatabase(work, { exclusive }) {
  const folder = dataDirectory();
  const isRunning = lockHolder(siteLock(folder)) !== null;
  if (isRunning && exclusive) throw new UserError('The site is running: stop it first.');
  const lock = isRunning ? null : await takeDataFolder(folder);
  const { startCluster } = await import('./postgres/cluster.mjs');
  const { ensureDatabase } = await import('./postgres/databases.mjs');
  try {
    const cluster = await startCluster(folder);
    try {
      await ensureDatabase(cluster, 'plumbline');
      return await work(productEnvironment(cluster.urlOf('plumbline')));
    } finally {
      // Stops the cluster only if we hold the lock and thus started it; otherwise the running site started it and
      // still uses it.
      if (lock) await cluster.stop();
    }
  } finally {
    lock?.release();
  }
}

/**
 * Runs `work(env)` with the product's environment and database: the one at DATABASE_URL if that is set, otherwise the
 * embedded cluster, which is started for the duration unless the site is running. With `exclusive` it throws if the
 * running site uses the embedded cluster.
 */
export async function withDatabase(work, { exclusive = false } = {}) {
  loadSettings();
  const isEmbedded = usesEmbeddedPostgres();
  await install({ development: isEmbedded });
  if (isEmbedded) return withEmbeddedDatabase(work, { exclusive });
  return work(productEnvironment(process.env.DATABASE_URL));
}
