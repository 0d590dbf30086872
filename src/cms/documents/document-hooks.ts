/** Hooks of documents that have a path. They run in the transaction of the change. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from 'payload';
import { isRoutedCollection } from '../paths';
import { forgetPath, leaveRedirect } from '../redirects/leave-redirect';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';
import { indexDocument, removeSearchDocument } from '../search/tables';
import { keepDocumentFacts, removeDocumentFacts } from '../tables/document-facts';
import { listDocument, unlistDocument } from '../tables/listed-documents';
import { concernsVisitors } from './concerns-visitors';
import { refuseDeletionInUse } from './refuse-deletion-in-use';
import { refuseIncomplete } from './refuse-incomplete';

const updateTablesOnChange: CollectionAfterChangeHook = async (change) => {
  const { doc, req } = change;
  const { slug } = change.collection;
  if (!isRoutedCollection(slug)) return doc;
  if (await concernsVisitors(change)) {
    await indexDocument(req, slug, doc.id);
    const path = await listDocument(req, slug, doc.id);
    await leaveRedirect(req, { collection: slug, id: doc.id }, path);
  }
  await keepDocumentFacts(req, slug, doc.id);
  return doc;
};

const updateTablesOnDelete: CollectionAfterDeleteHook = async ({ doc, id, req, collection: { slug } }) => {
  if (!isRoutedCollection(slug)) return doc;
  await removeSearchDocument(req, slug, id);
  await unlistDocument(req, slug, id);
  await forgetPath(req, { collection: slug, id });
  await removeDocumentFacts(req, slug, id);
  return doc;
};

export const documentHooks = {
  beforeValidate: [refuseIncomplete],
  afterChange: [revalidateOnChange, updateTablesOnChange],
  beforeDelete: [refuseDeletionInUse],
  afterDelete: [revalidateOnDelete, updateTablesOnDelete],
} satisfies CollectionConfig['hooks'];
