/** The PostgreSQL server of a test run: the one `npm test` started, or one started for this run alone. */
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { startCluster } from '../../../scripts/lib/postgres/cluster.mjs';

export interface Cluster {
  urlOf(database: string): string;
}

const URL_VARIABLE = 'TEST_DATABASE_SERVER';

/** The server by its address, whose path is replaced by a database's name. */
export const clusterAt = (serverUrl: string): Cluster => ({
  urlOf: (database) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href,
});

/** Joins or starts the server. Answers its address and what ends it again. */
export async function openCluster(): Promise<{ serverUrl: string; close: () => Promise<void> }> {
  const given = process.env[URL_VARIABLE];
  if (given) return { serverUrl: given, close: async () => {} };
  const cluster = await startCluster(testDataDirectory, { ephemeral: true });
  const serverUrl = cluster.urlOf('postgres');
  process.env[URL_VARIABLE] = serverUrl;
  return { serverUrl, close: () => (cluster.wasRunning ? Promise.resolve() : cluster.stop()) };
}
