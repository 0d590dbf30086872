/** Before the integration tests: a PostgreSQL server and the template of their databases. */
import type { TestProject } from 'vitest/node';
import { clusterAt, openCluster } from '../database/cluster';
import { ensureTemplate } from '../database/template';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

export default async function setup(project: TestProject) {
  const { serverUrl, close } = await openCluster();
  project.provide('serverUrl', serverUrl);
  project.provide('template', await ensureTemplate(clusterAt(serverUrl)));
  return close;
}
