import { resolve } from 'node:path';
import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { checkContent } from './check/check-content';
import { loadContent } from './load-content';
import { readContent } from './read-content';
import { noteReleasesHad } from './releases/missing-content';

/** The default content, beside `media` and `migrations`. */
export const defaultContent = resolve('content');

/** The settings are saved by the first load: pages deleted later on do not come back with the next start. */
async function isEmpty(req: PayloadRequest): Promise<boolean> {
  const { payload } = req;
  const settings = await payload.findGlobal({ slug: 'site-settings', req, overrideAccess: true });
  if (settings.createdAt) return false;
  const { totalDocs } = await payload.count({ collection: 'pages', req, overrideAccess: true });
  return totalDocs === 0;
}

/**
 * Loads the default content, once, into a database that has none: all of it or nothing, in one transaction, published.
 * Callers that may run at the same time (several servers on one database) hold a lock around it.
 * @returns whether anything was loaded. @throws Error that names file and field when a document is refused.
 */
export async function seedIfEmpty(req: PayloadRequest): Promise<boolean> {
  const isLoaded = await inTransaction(req, async () => {
    if (!(await isEmpty(req))) return false;
    await loadContent(req, checkContent(req.payload.config, readContent(defaultContent)));
    return true;
  });
  if (isLoaded) await noteReleasesHad(req, defaultContent);
  return isLoaded;
}
