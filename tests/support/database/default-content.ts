import { beforeAll, inject } from 'vitest';
import { clusterAt } from './cluster';
import { copySeededMedia, ensureSeededTemplate, freshDatabase } from './template';

/** The first file that asks waits for the template to be made, and others for that file. */
const TEMPLATE_MS = 600_000;

/** The file begins with the default content: loaded once for all such files, which takes each of them long. */
export function withDefaultContent(): void {
  beforeAll(async () => {
    const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env;
    const name = new URL(DATABASE_URL).pathname.slice(1);
    const cluster = clusterAt(inject('serverUrl'));
    await freshDatabase(cluster, await ensureSeededTemplate(cluster, inject('template')), name);
    copySeededMedia(MEDIA_DIR);
  }, TEMPLATE_MS);
}
