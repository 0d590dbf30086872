import type { PayloadRequest } from 'payload';
import { fillPublishedPathsIfEmpty } from '@/cms/redirects/fill-published-paths';
import { rebuildSearchIfEmpty } from '@/cms/search/tables';
import { fillDocumentFactsIfEmpty } from '@/cms/tables/document-facts';
import { fillListedDocumentsIfEmpty } from '@/cms/tables/listed-documents';
import { noteMissingContent } from './releases/missing-content';
import { defaultContent, seedIfEmpty } from './seed';

/**
 * Loads the default content if there is none, otherwise stores the list of what is missing from it; then fills
 * derived tables (search, lists, paths, facts) that are empty.
 */
export async function prepareContent(req: PayloadRequest): Promise<void> {
  if (!(await seedIfEmpty(req))) await noteMissingContent(req, defaultContent);
  await rebuildSearchIfEmpty(req);
  await fillListedDocumentsIfEmpty(req);
  await fillPublishedPathsIfEmpty(req);
  await fillDocumentFactsIfEmpty(req);
}
