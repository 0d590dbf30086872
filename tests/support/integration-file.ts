/**
 * Before each integration test file: a database of its own, fresh from the template, and its settings in the
 * environment, where the product reads them when the file first imports it.
 */
import { basename } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { dropDatabase } from '../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from './cluster';
import { testEnvironment } from './environment';
import { freshDatabase } from './template';

// Where `getPayload` keeps the instance of the file before.
(globalThis as { _payload?: Map<string, unknown> })._payload?.clear();

// Not the worker's: what a file leaves running must not find the next one's rows.
const name = `integration_${basename(expect.getState().testPath ?? '', '.test.ts')}`;
const cluster = clusterAt(inject('serverUrl'));
const databaseUrl = await freshDatabase(cluster, inject('template'), name);
const inherited = { ...process.env };

Object.assign(process.env, testEnvironment({ databaseUrl, name }), { RUN_WORKERS: 'false' });

afterAll(async () => {
  for (const variable of Object.keys(process.env)) delete process.env[variable];
  Object.assign(process.env, inherited);
  await dropDatabase(cluster, name);
});
