/**
 * Gives each integration test file a new database, copied from the template. Sets the environment first,
 * because the product reads it at import. Imports Next's own environment before all else, because without it
 * pages cannot read the request that they are opened in.
 */
import 'next/dist/server/node-environment-baseline';
import { relative, resolve } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { dropDatabase } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../database/cluster';
import { freshDatabase } from '../database/template';
import { testEnvironment } from '../server/environment';
import { cleanUpFile } from './file-end';

// `getPayload` caches its instance here. Drops the instance of the previous file.
(globalThis as { _payload?: Map<string, unknown> })._payload?.clear();

// The database is named after the file, not the worker: work left running by one file must not find the rows of the
// next.
const path = relative(resolve('tests/integration'), expect.getState().testPath ?? '');
const name = `integration_${path.replace(/\.test\.tsx?$/, '').replaceAll(/\W/g, '_')}`;
const cluster = clusterAt(inject('serverUrl'));
const databaseUrl = await freshDatabase(cluster, inject('template'), name);
const inherited = { ...process.env };

Object.assign(process.env, testEnvironment({ databaseUrl, name }), { RUN_WORKERS: 'false' });

afterAll(async () => {
  await cleanUpFile();
  for (const variable of Object.keys(process.env)) delete process.env[variable];
  Object.assign(process.env, inherited);
  await dropDatabase(cluster, name);
});
