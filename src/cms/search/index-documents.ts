/** The search follows each document in the transaction that changes it: what is not published is not found. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { isRoutedCollection } from '../paths';
import { indexDocument, removeSearchDocument } from './tables';

/** Autosaved drafts change nothing that can be found. */
export const indexOnChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req, collection }) => {
  const concernsVisitors = doc._status === 'published' || previousDoc?._status === 'published';
  if (concernsVisitors && isRoutedCollection(collection.slug))
    await indexDocument(req, collection.slug, doc.id);
  return doc;
};

export const unindexOnDelete: CollectionAfterDeleteHook = async ({ doc, id, req, collection }) => {
  if (isRoutedCollection(collection.slug)) await removeSearchDocument(req, collection.slug, id);
  return doc;
};
