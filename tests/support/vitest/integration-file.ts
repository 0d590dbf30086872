/**
 * Before each integration test file: a database of its own, fresh from the template, and its settings in the
 * environment, where the product reads them when the file first imports it.
 */
import { relative, resolve } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { dropDatabase } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../database/cluster';
import { freshDatabase } from '../database/template';
import { testEnvironment } from '../server/environment';

// Where `getPayload` keeps the instance of the file before.
(globalThis as { _payload?: Map<string, unknown> })._payload?.clear();

// Not the worker's: what a file leaves running must not find the next one's rows.
const path = relative(resolve('tests/integration'), expect.getState().testPath ?? '');
const name = `integration_${path.replace(/\.test\.tsx?$/, '').replaceAll(/\W/g, '_')}`;
const cluster = clusterAt(inject('serverUrl'));
const databaseUrl = await freshDatabase(cluster, inject('template'), name);
const inherited = { ...process.env };

Object.assign(process.env, testEnvironment({ databaseUrl, name }), { RUN_WORKERS: 'false' });

afterAll(async () => {
  for (const variable of Object.keys(process.env)) delete process.env[variable];
  Object.assign(process.env, inherited);
  await dropDatabase(cluster, name);
});
