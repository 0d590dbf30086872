import { beforeAll, inject } from 'vitest';
import { closeDatabase, dropDatabase, withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from './cluster';
import { copySeededMedia, freshDatabase } from './template';

/** The file begins with the default content: loaded once for all such files, which takes each of them long. */
export function withDefaultContent(): void {
  beforeAll(async () => {
    const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env;
    const name = new URL(DATABASE_URL).pathname.slice(1);
    const cluster = clusterAt(inject('serverUrl'));
    // Not dropped: as after each file.
    const unused = `${name}_unused`;
    await closeDatabase(cluster, name);
    await dropDatabase(cluster, unused);
    await withClient(cluster.urlOf('postgres'), (client) =>
      client.query(`alter database ${name} rename to ${unused}`),
    );
    await freshDatabase(cluster, inject('seededTemplate'), name);
    copySeededMedia(MEDIA_DIR);
  });
}
