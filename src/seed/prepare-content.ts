import type { PayloadRequest } from 'payload';
import { usingCollections } from '@/cms/documents/document-uses';
import { fillPublishedPathsIfEmpty } from '@/cms/redirects/fill-published-paths';
import { rebuildSearchIfEmpty } from '@/cms/search/tables';
import { fillDocumentFactsIfEmpty } from '@/cms/tables/document-facts';
import { fillDocumentUsesIfEmpty } from '@/cms/tables/document-uses';
import { fillListedDocumentsIfEmpty } from '@/cms/tables/listed-documents';
import { inTransaction } from '@/db/transaction';
import { noteMissingContent } from './releases/missing-content';
import { defaultContent, seedIfEmpty } from './seed';

/**
 * Loads the default content into an empty database; otherwise stores the list of default documents that are missing.
 * Then fills derived tables (search, lists, paths, facts, uses) that are empty.
 */
export async function prepareContent(req: PayloadRequest): Promise<void> {
  if (!(await seedIfEmpty(req))) await noteMissingContent(req, defaultContent);
  await rebuildSearchIfEmpty(req);
  await fillListedDocumentsIfEmpty(req);
  await fillPublishedPathsIfEmpty(req);
  await fillDocumentFactsIfEmpty(req);
  // In one transaction, because a table that is filled in part would not be filled again.
  await inTransaction(req, () => fillDocumentUsesIfEmpty(req, usingCollections(req.payload.config)));
}
