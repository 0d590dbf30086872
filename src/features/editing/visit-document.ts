import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import type { SignedInRequest } from '@/access/actor';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { DocumentName, findOpenDocument, type OpenDocument } from './open-document';
import {
  extendLock,
  findLockHolder,
  hasTabWithLock,
  insertLock,
  listPresent,
  markGone,
  markPresent,
  type PresentPerson,
  removeLocks,
} from './tables';

/** Heartbeat that a browser sends every few seconds for an open document. */
export const Visit = z.object({
  document: DocumentName,
  tab: z.uuid(),
  /** With `read`, the form is shown, but disabled. */
  does: z.enum(['edit', 'read', 'leave']),
  /** Browsers throttle the heartbeats of hidden tabs. */
  isHidden: z.boolean().default(true),
});

export type Editor = { id: string; name: string };
export type VisitAnswer = {
  /** All users who have the document open, including the current one. */
  people: Editor[];
  /** Holder of the lock. */
  editor: Editor | null;
  /** Timestamp of the latest version, which a browser compares with that of the version in its form. */
  updatedAt: string | null;
};

const personOf = ({ id, name, email }: PresentPerson): Editor => ({ id, name: name || email });

/** Gives the lock of an unlocked document to the user, and renews it if the user already holds it. @returns its holder */
async function keepLock(
  req: PayloadRequest,
  document: OpenDocument,
  userId: string,
): Promise<PresentPerson | null> {
  const holder = await findLockHolder(req, document);
  if (holder?.id === userId) await extendLock(req, document);
  if (holder !== null) return holder;
  await removeLocks(req, document);
  await insertLock(req, document, userId);
  return findLockHolder(req, document);
}

/**
 * Records that the user has the document open or has left it. @returns who has the document open. @throws
 * AppError 404
 */
export async function visitDocument(
  req: SignedInRequest,
  { document: name, tab, does, isHidden }: z.infer<typeof Visit>,
): Promise<VisitAnswer> {
  const userId = req.user.id;
  return inTransaction(req, async () => {
    const document = await findOpenDocument(req, name);
    await lockUntilCommit(req, `editing ${document.key}`);
    const isLeaving = does === 'leave';
    if (isLeaving) await markGone(req, document, { tab, userId });
    const isPresent = !isLeaving && (await markPresent(req, document, { tab, userId, isHidden }));
    const people = (await listPresent(req, document)).map(personOf);
    const holder =
      isPresent && does === 'edit'
        ? await keepLock(req, document, userId)
        : await findLockHolder(req, document);
    const endsLock = isLeaving && holder?.id === userId && !(await hasTabWithLock(req, document, userId));
    if (endsLock) await removeLocks(req, document);
    return { people, editor: holder && !endsLock ? personOf(holder) : null, updatedAt: document.updatedAt };
  });
}
