/** Before the integration tests: a PostgreSQL server and the template of their databases. */
import type { TestProject } from 'vitest/node';
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

export default async function setup(project: TestProject) {
  const { serverUrl, close } = await openCluster();
  project.provide('serverUrl', serverUrl);
  // Whole servers are tested with the default content, which takes each of them seconds to load.
  const ensure = project.name.startsWith('operation') ? ensureSeededTemplate : ensureTemplate;
  project.provide('template', await ensure(clusterAt(serverUrl)));
  return close;
}
