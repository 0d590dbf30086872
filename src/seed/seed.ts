import { resolve } from 'node:path';
import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { checkContent } from './check/check-content';
import { loadContent } from './load-content';
import { readContent } from './read-content';
import { noteReleasesHad } from './releases/missing-content';

/** Folder of the default content, beside `media` and `migrations`. */
export const defaultContent = resolve('content');

/**
 * True if the settings have never been saved, and there are no pages. The first load saves the settings, so pages
 * that are deleted later do not return at the next start.
 */
async function isEmpty(req: PayloadRequest): Promise<boolean> {
  const { payload } = req;
  const settings = await payload.findGlobal({ slug: 'site-settings', req, overrideAccess: true });
  if (settings.createdAt) return false;
  const { totalDocs } = await payload.count({ collection: 'pages', req, overrideAccess: true });
  return totalDocs === 0;
}

/**
 * Loads the default content, published, into a database without content, in one transaction. The caller must hold a
 * lock if several servers can start at the same time. @returns true if content was loaded. @throws Error with file
 * and field if a document is rejected.
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
