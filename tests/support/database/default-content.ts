import { beforeAll, inject } from 'vitest';
import { clusterAt } from './cluster';
import { copySeededMedia, freshDatabase } from './template';

/** The file begins with the default content: loaded once for all such files, which takes each of them long. */
export function withDefaultContent(): void {
  beforeAll(async () => {
    const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env;
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await freshDatabase(clusterAt(inject('serverUrl')), inject('seededTemplate'), name);
    copySeededMedia(MEDIA_DIR);
  });
}
