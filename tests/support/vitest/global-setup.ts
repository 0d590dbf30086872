/** Before the tests on PostgreSQL: a server, the template of their databases, and what runs in processes of its own. */
import type { TestProject } from 'vitest/node';
import { bundle } from '../../../scripts/lib/build/bundle.mjs';
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';
import { distDir } from '../server/environment';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** Empty for integration tests, with the default content for whole servers. */
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
