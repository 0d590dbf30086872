/** Before the browser tests: a PostgreSQL server and the template of their databases. */
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';

export default async function setup() {
  const { serverUrl, close } = await openCluster();
  // Playwright hands the environment on to its workers.
  const cluster = clusterAt(serverUrl);
  process.env.TEST_DATABASE_TEMPLATE = await ensureSeededTemplate(cluster, await ensureTemplate(cluster));
  return close;
}
