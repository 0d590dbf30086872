import { beforeAll, inject } from 'vitest';
import { clusterAt } from './cluster';
import { copySeededMedia, ensureSeededTemplate, freshDatabase } from './template';

/** Time-out in milliseconds: the first file that needs the template creates it, and other files wait for that file. */
const TEMPLATE_MS = 600_000;

/**
 * Starts the test file with the default content. The content is loaded only once for all such files, because that
 * takes long.
 */
export function withDefaultContent(): void {
  beforeAll(async () => {
    const { DATABASE_URL = '', MEDIA_DIR = '' } = process.env;
    const name = new URL(DATABASE_URL).pathname.slice(1);
    const cluster = clusterAt(inject('serverUrl'));
    await freshDatabase(cluster, await ensureSeededTemplate(cluster, inject('template')), name);
    copySeededMedia(MEDIA_DIR);
  }, TEMPLATE_MS);
}
