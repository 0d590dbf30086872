/** What follows every change of a document that stands at an address, in its transaction. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from 'payload';
import { type RoutedCollection, routedCollections } from '../paths';
import { forgetPathOnDelete, leaveRedirectOnChange } from '../redirects/leave-redirect';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';
import { indexOnChange, unindexOnDelete } from '../search/index-documents';
import { keepDocumentFacts, removeDocumentFacts } from '../tables/document-facts';
import { listDocument, unlistDocument, unlistIfUnpublished } from '../tables/listed-documents';
import { refuseDeletionInUse } from './refuse-deletion-in-use';
import { refuseUntouchedStarter } from './refuse-untouched-starter';

const routed = (slug: string): RoutedCollection | undefined =>
  routedCollections.find((collection) => collection === slug);

const keepFactsOnChange: CollectionAfterChangeHook = async ({ doc, req, collection: { slug } }) => {
  const collection = routed(slug);
  if (collection) await keepDocumentFacts(req, collection, doc.id);
  return doc;
};

const removeFactsOnDelete: CollectionAfterDeleteHook = async ({ doc, id, req, collection: { slug } }) => {
  const collection = routed(slug);
  if (collection) await removeDocumentFacts(req, collection, id);
  return doc;
};

/** What was published may have had a newer draft already when it is unpublished: the document before tells nothing. */
const listOnChange: CollectionAfterChangeHook = async ({ doc, req, collection: { slug } }) => {
  const collection = routed(slug);
  if (!collection) return doc;
  if (doc._status === 'published') await listDocument(req, collection, doc.id);
  else await unlistIfUnpublished(req, collection, doc.id);
  return doc;
};

const unlistOnDelete: CollectionAfterDeleteHook = async ({ doc, id, req, collection: { slug } }) => {
  const collection = routed(slug);
  if (collection) await unlistDocument(req, collection, id);
  return doc;
};

export const documentHooks = {
  beforeValidate: [refuseUntouchedStarter],
  afterChange: [revalidateOnChange, indexOnChange, listOnChange, leaveRedirectOnChange, keepFactsOnChange],
  beforeDelete: [refuseDeletionInUse],
  afterDelete: [revalidateOnDelete, unindexOnDelete, unlistOnDelete, forgetPathOnDelete, removeFactsOnDelete],
} satisfies CollectionConfig['hooks'];
