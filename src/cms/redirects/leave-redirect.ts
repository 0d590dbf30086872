/** Leaves a redirect at the old path of a published document when its path changes, in the same transaction. */
import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { InTransaction } from '@/db/transaction';
import type { RoutedCollection } from '../paths';
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

/** Locks changes of paths and redirects until commit, so that a check still holds when the transaction writes. */
export const lockRedirects = (req: InTransaction) => lockUntilCommit(req, 'redirects');

async function publishAt(req: PayloadRequest, document: Document, path: string): Promise<void> {
  const before = await findPublishedPath(req, document);
  if (before?.path === path && before.isPublished) return;
  await lockRedirects(req);
  await putPublishedPath(req, document, path);
  await removeRedirectFrom(req, path);
  if (!before || before.path === path) return;
  await retargetRedirects(req, before.path, path);
  // Adds no redirect if another document is published at the old path by now.
  if (!(await isPathPublished(req, before.path))) await putAutomaticRedirect(req, before.path, path);
}

/** @param path where the document is published now; null if it is not published. */
export async function leaveRedirect(
  req: PayloadRequest,
  document: Document,
  path: string | null,
): Promise<void> {
  if (path === null) await unpublishPath(req, document);
  else await publishAt(req, document, path);
}

/** Removes a deleted document's path, and the automatic redirects that led to it. */
export async function forgetPath(req: PayloadRequest, document: Document): Promise<void> {
  const before = await findPublishedPath(req, document);
  if (!before) return;
  await lockRedirects(req);
  await removePublishedPath(req, document);
  await removeAutomaticRedirectsTo(req, before.path);
}
