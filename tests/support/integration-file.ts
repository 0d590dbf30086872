/**
 * Before each integration test file: a database of its own, fresh from the template, and its settings in the
 * environment, where the product reads them when the file first imports it.
 */
import { inject } from 'vitest';
import { clusterAt } from './cluster';
import { testEnvironment } from './environment';
import { freshDatabase } from './template';

const name = `worker_${process.env.VITEST_POOL_ID}`;
const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), name);

Object.assign(process.env, testEnvironment({ databaseUrl, name }), { RUN_WORKERS: 'false' });
