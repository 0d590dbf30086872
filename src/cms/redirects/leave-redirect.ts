/** A published document whose address changes leaves a redirect from the old one, in the transaction that changes it. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { isRoutedCollection, pathOf, type RoutedCollection } from '../paths';
import {
  findPublishedPath,
  isPathPublished,
  putPublishedPath,
  removePublishedPath,
  unpublishPath,
} from '../tables/published-paths';
import {
  putAutomaticRedirect,
  removeAutomaticRedirectsTo,
  removeRedirectFrom,
  retargetRedirects,
} from '../tables/redirects';

type Document = { collection: RoutedCollection; id: number | string };

/** Held until commit by whoever changes an address or a redirect: what one has checked holds when the other writes. */
export const lockRedirects = (req: PayloadRequest) => lockUntilCommit(req, 'redirects');

async function publishAt(req: PayloadRequest, document: Document, path: string): Promise<void> {
  const before = await findPublishedPath(req, document);
  if (before?.path === path && before.isPublished) return;
  await lockRedirects(req);
  await putPublishedPath(req, document, path);
  await removeRedirectFrom(req, path);
  if (!before || before.path === path) return;
  await retargetRedirects(req, before.path, path);
  // Somebody else’s document may stand there by now.
  if (!(await isPathPublished(req, before.path))) await putAutomaticRedirect(req, before.path, path);
}

/** A draft that is newer than what is published changes nothing for visitors. */
export const leaveRedirectOnChange: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
  collection,
}) => {
  if (!isRoutedCollection(collection.slug)) return doc;
  const document = { collection: collection.slug, id: doc.id };
  const path = pathOf(collection.slug, doc);
  if (doc._status === 'published' && path !== null) await publishAt(req, document, path);
  else if (previousDoc?._status === 'published') await unpublishPath(req, document);
  return doc;
};

export const forgetPathOnDelete: CollectionAfterDeleteHook = async ({ doc, id, req, collection }) => {
  if (!isRoutedCollection(collection.slug)) return doc;
  const document = { collection: collection.slug, id };
  const before = await findPublishedPath(req, document);
  if (!before) return doc;
  await lockRedirects(req);
  await removePublishedPath(req, document);
  await removeAutomaticRedirectsTo(req, before.path);
  return doc;
};
