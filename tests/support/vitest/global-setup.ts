/**
 * Before tests on PostgreSQL: bundles the scripts that run as processes of their own, starts a PostgreSQL server and
 * creates the template database.
 */
import type { TestProject } from 'vitest/node';
import { bundle } from '../../../scripts/lib/build/bundle.mjs';
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';
import { distDir } from '../server/environment';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /**
     * Name of the template database. It is empty for integration tests; for operation tests, which run whole servers,
     * it has the default content.
     */
    template: string;
  }
}

export default async function setup(project: TestProject) {
  await bundle(distDir);
  const { serverUrl, close } = await openCluster();
  project.provide('serverUrl', serverUrl);
  const cluster = clusterAt(serverUrl);
  const empty = await ensureTemplate(cluster);
  const isOfServers = project.name.startsWith('operation');
  project.provide('template', isOfServers ? await ensureSeededTemplate(cluster, empty) : empty);
  return close;
}
