import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { DocumentName, findOpenDocument, type OpenDocument } from './open-document';
import {
  extendLock,
  findLockHolder,
  insertLock,
  listPresent,
  markGone,
  markPresent,
  type PresentPerson,
  removeLocks,
} from './tables';

/** What a browser says of a document it has open, every few seconds. */
export const Visit = z.object({
  document: DocumentName,
  tab: z.uuid(),
  /** Reading: the form is shown, and cannot be written into. */
  does: z.enum(['edit', 'read', 'leave']),
});

export type Person = { id: string; name: string };
export type VisitAnswer = {
  /** Everybody who has it open, with the asking person. */
  people: Person[];
  /** Who holds the lock. */
  editor: Person | null;
  /** Of the latest version: whether what the form shows is still what is stored. */
  updatedAt: string | null;
};

const personOf = ({ id, name, email }: PresentPerson): Person => ({ id, name: name || email });

/** Whoever comes to a document that nobody is editing gets the lock; whoever has it keeps it. */
async function keepLock(req: PayloadRequest, document: OpenDocument, userId: string): Promise<string> {
  const holder = await findLockHolder(req, document);
  if (holder === userId) await extendLock(req, document);
  if (holder !== null) return holder;
  await removeLocks(req, document);
  await insertLock(req, document, userId);
  return userId;
}

/** Notes that somebody has a document open, or no longer, and tells who else has. @throws AppError 404 */
export async function visitDocument(
  req: PayloadRequest,
  { document: name, tab, does }: z.infer<typeof Visit>,
): Promise<VisitAnswer> {
  const userId = String(req.user?.id);
  return inTransaction(req, async () => {
    const document = await findOpenDocument(req, name);
    await lockUntilCommit(req, `editing ${document.key}`);
    if (does === 'leave') await markGone(req, { tab, userId });
    else await markPresent(req, document, { tab, userId });
    const people = (await listPresent(req, document)).map(personOf);
    const find = (id: string | null) => people.find((person) => person.id === id) ?? null;
    const holder =
      does === 'edit' ? await keepLock(req, document, userId) : await findLockHolder(req, document);
    if (does === 'leave' && holder === userId && !find(userId)) await removeLocks(req, document);
    return { people, editor: find(holder), updatedAt: document.updatedAt };
  });
}
