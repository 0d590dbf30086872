/** Before the integration tests: a PostgreSQL server and the template of their databases. */
import type { TestProject } from 'vitest/node';
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
    /** With the default content. */
    seededTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const { serverUrl, close } = await openCluster();
  project.provide('serverUrl', serverUrl);
  const cluster = clusterAt(serverUrl);
  const seeded = await ensureSeededTemplate(cluster);
  project.provide('seededTemplate', seeded);
  // Whole servers are tested with the default content.
  project.provide('template', project.name.startsWith('operation') ? seeded : await ensureTemplate(cluster));
  return close;
}
