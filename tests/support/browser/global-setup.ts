/** Starts a PostgreSQL server and creates the database template before the browser tests. */
import { clusterAt, openCluster } from '../database/cluster';
import { ensureSeededTemplate, ensureTemplate } from '../database/template';

export default async function setup() {
  const { serverUrl, close } = await openCluster();
  // Playwright passes the environment on to its workers.
  const cluster = clusterAt(serverUrl);
  process.env.TEST_DATABASE_TEMPLATE = await ensureSeededTemplate(cluster, await ensureTemplate(cluster));
  return close;
}
