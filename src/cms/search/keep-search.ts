/** The search follows each document in the transaction that changes it: what is not published is not found. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { type RoutedCollection, routedCollections } from '../paths';
import { keepSearchDocument, removeSearchDocument } from './tables';

const isRouted = (slug: string): slug is RoutedCollection =>
  (routedCollections as readonly string[]).includes(slug);

/** Autosaved drafts change nothing that can be found. */
export const keepSearchOnChange: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
  collection,
}) => {
  const concernsVisitors = doc._status === 'published' || previousDoc?._status === 'published';
  if (concernsVisitors && isRouted(collection.slug)) await keepSearchDocument(req, collection.slug, doc.id);
  return doc;
};

export const keepSearchOnDelete: CollectionAfterDeleteHook = async ({ doc, id, req, collection }) => {
  if (isRouted(collection.slug)) await removeSearchDocument(req, collection.slug, id);
  return doc;
};
