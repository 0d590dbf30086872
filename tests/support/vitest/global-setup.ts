/** Before the tests on PostgreSQL: a server and the template of their databases. */
import type { TestProject } from 'vitest/node';
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** Empty for integration tests, with the default content for whole servers. */
    template: string;
  }
}

export default async function setup(project: TestProject) {
  const { serverUrl, close } = await openCluster();
  project.provide('serverUrl', serverUrl);
  const cluster = clusterAt(serverUrl);
  const empty = await ensureTemplate(cluster);
  const isOfServers = project.name.startsWith('operation');
  project.provide('template', isOfServers ? await ensureSeededTemplate(cluster, empty) : empty);
  return close;
}
