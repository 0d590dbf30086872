import type { PayloadRequest } from 'payload';
import { fillPublishedPathsIfEmpty } from '@/cms/redirects/fill-published-paths';
import { rebuildSearchIfEmpty } from '@/cms/search/tables';
import { fillDocumentFactsIfEmpty } from '@/cms/tables/document-facts';
import { seedIfEmpty } from './seed';

/** The default content where there is none, and what is kept about content where that is not known yet. */
export async function prepareContent(req: PayloadRequest): Promise<void> {
  await seedIfEmpty(req);
  await rebuildSearchIfEmpty(req);
  await fillPublishedPathsIfEmpty(req);
  await fillDocumentFactsIfEmpty(req);
}
