/** What follows every change of a document that stands at an address, in its transaction. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig } from 'payload';
import { type RoutedCollection, routedCollections } from '../paths';
import { forgetPathOnDelete, leaveRedirectOnChange } from '../redirects/leave-redirect';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';
import { keepSearchOnChange, keepSearchOnDelete } from '../search/keep-search';
import { keepDocumentFacts, removeDocumentFacts } from '../tables/document-facts';
import { refuseDeletionInUse } from './refuse-deletion-in-use';

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

export const documentHooks = {
  afterChange: [revalidateOnChange, keepSearchOnChange, leaveRedirectOnChange, keepFactsOnChange],
  beforeDelete: [refuseDeletionInUse],
  afterDelete: [revalidateOnDelete, keepSearchOnDelete, forgetPathOnDelete, removeFactsOnDelete],
} satisfies CollectionConfig['hooks'];
