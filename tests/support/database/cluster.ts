/** The PostgreSQL server of a test run: started by `npm test`, or for this run alone. */
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { startCluster } from '../../../scripts/lib/postgres/cluster.mjs';

export interface Cluster {
  urlOf(database: string): string;
}

const URL_VARIABLE = 'TEST_DATABASE_SERVER';

/**
 * Returns the cluster of the server at a URL. The URL of a database is the server's URL with the database's name as
 * its path.
 */
export const clusterAt = (serverUrl: string): Cluster => ({
  urlOf: (database) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href,
});

/** Connects to the server of `npm test` or starts one. @returns its URL and a function that stops it. */
export async function openCluster(): Promise<{ serverUrl: string; close: () => Promise<void> }> {
  const given = process.env[URL_VARIABLE];
  if (given) return { serverUrl: given, close: async () => {} };
  const cluster = await startCluster(testDataDirectory, { ephemeral: true });
  const serverUrl = cluster.urlOf('postgres');
  process.env[URL_VARIABLE] = serverUrl;
  return { serverUrl, close: () => (cluster.wasRunning ? Promise.resolve() : cluster.stop()) };
}
