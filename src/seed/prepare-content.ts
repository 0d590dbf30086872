import type { PayloadRequest } from 'payload';
import { fillPublishedPathsIfEmpty } from '@/cms/redirects/fill-published-paths';
import { rebuildSearchIfEmpty } from '@/cms/search/tables';
import { fillDocumentFactsIfEmpty } from '@/cms/tables/document-facts';
import { fillListedDocumentsIfEmpty } from '@/cms/tables/listed-documents';
import { noteMissingContent } from './releases/missing-content';
import { defaultContent, seedIfEmpty } from './seed';

/** The default content where there is none, what of it is missing where there is some, and what is kept about content where that is not known yet. */
export async function prepareContent(req: PayloadRequest): Promise<void> {
  if (!(await seedIfEmpty(req))) await noteMissingContent(req, defaultContent);
  await rebuildSearchIfEmpty(req);
  await fillListedDocumentsIfEmpty(req);
  await fillPublishedPathsIfEmpty(req);
  await fillDocumentFactsIfEmpty(req);
}
