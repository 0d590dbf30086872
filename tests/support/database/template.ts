/**
 * Template databases from which the database of each test is copied: one with the migrations only, and one that also
 * has the default content. Each is created once per state of the sources.
 */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../scripts/lib/build/bundle.mjs';
import { fingerprint } from '../../../scripts/lib/build/fingerprint.mjs';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { dropDatabase, ensureDatabase, withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { withLock } from '../../../scripts/lib/process/lock.mjs';
import { testEnvironment } from '../server/environment';
import type { Cluster } from './cluster';

const PREFIX = 'template_';
const SOURCES = ['content', 'migrations', 'payload.config.ts', 'src', 'package-lock.json'];
const SEEDED = '_seeded';

async function namesOfTemplates(cluster: Cluster): Promise<string[]> {
  return withClient(cluster.urlOf('postgres'), async (client) => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      PREFIX,
    ]);
    return rows.map((row: { datname: string }) => row.datname);
  });
}

/** Creates a template by a command. Renames it when complete: an interrupted run leaves no partial template. */
async function make(cluster: Cluster, name: string, command: string, from?: string): Promise<void> {
  const draft = `draft_${name}`;
  await dropDatabase(cluster, draft);
  await ensureDatabase(cluster, draft, from ? { template: from } : {});
  const env = testEnvironment({ databaseUrl: cluster.urlOf(draft), name: command });
  await runCommand(`The test template could not be made (${command}).`, command, [], env);
  await withClient(cluster.urlOf('postgres'), (client) =>
    client.query(`alter database ${draft} rename to ${name}`),
  );
}

/** Creates the migrated, empty template if needed. Drops older templates. @returns its name. */
export async function ensureTemplate(cluster: Cluster): Promise<string> {
  return withLock(`${testDataDirectory}/template.lock`, async () => {
    const name = PREFIX + fingerprint(SOURCES).slice(0, 12);
    const existing = await namesOfTemplates(cluster);
    if (existing.includes(name)) return name;
    for (const old of existing) await dropDatabase(cluster, old);
    await make(cluster, name, 'migrate');
    return name;
  });
}

/**
 * Creates the template with the default content from the empty one, unless it exists. Called only when a test needs
 * it, because loading the content takes longer than the tests of most files. @returns its name.
 */
export async function ensureSeededTemplate(cluster: Cluster, empty: string): Promise<string> {
  return withLock(`${testDataDirectory}/template.lock`, async () => {
    const name = empty + SEEDED;
    const existing = await namesOfTemplates(cluster);
    if (!existing.includes(name)) await make(cluster, name, 'prepare-content', empty);
    return name;
  });
}

/** Copies the files of the default content into an instance's media folder. */
export const copySeededMedia = (mediaDirectory: string): void =>
  cpSync(join(testDataDirectory, 'instances', 'prepare-content', 'media'), mediaDirectory, {
    recursive: true,
  });

/** Recreates the database as a copy of the template. @returns its URL. */
export async function freshDatabase(cluster: Cluster, template: string, name: string): Promise<string> {
  await dropDatabase(cluster, name);
  await ensureDatabase(cluster, name, { template });
  return cluster.urlOf(name);
}
