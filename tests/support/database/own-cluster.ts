/** Starts a PostgreSQL server for one test, which can stop and kill it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runCommand } from '../../../scripts/lib/build/bundle.mjs';
import { startCluster } from '../../../scripts/lib/postgres/cluster.mjs';
import { dropDatabase, ensureDatabase } from '../../../scripts/lib/postgres/databases.mjs';
import { locate } from '../../../scripts/lib/postgres/location.mjs';
import { testEnvironment } from '../server/environment';
import { clusterAt } from './cluster';
import { freshDatabase } from './template';

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Starts a cluster with a database of the default content, restored from a backup, because that is faster than
 * loading the content.
 */
export async function startOwnCluster(
  name: string,
): Promise<{ cluster: Cluster; databaseUrl: string; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `${name} `));
  const cluster = await startCluster(folder);
  await ensureDatabase(cluster, name);
  const databaseUrl = cluster.urlOf(name);

  const shared = clusterAt(inject('serverUrl'));
  const source = `source_${name}`;
  const archive = join(folder, 'content.tar.gz');
  const run = (command: string, url: string) =>
    runCommand(
      `The database of ${name} could not be filled.`,
      command,
      [archive],
      testEnvironment({ databaseUrl: url, name: source }),
    );
  await run('backup', await freshDatabase(shared, inject('template'), source));
  await run('restore', databaseUrl);
  await dropDatabase(shared, source);

  const remove = async () => {
    await cluster.stop();
    for (const path of [locate(folder).base, folder]) rmSync(path, { recursive: true, force: true });
  };
  return { cluster, databaseUrl, remove };
}
