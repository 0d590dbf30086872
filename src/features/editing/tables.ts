/** Who has which document open, and who holds Payload's lock on it. Times are the database's. */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { lockSeconds } from './lock-seconds';
import type { OpenDocument } from './open-document';

const alive = `now() - interval '${lockSeconds} seconds'`;

/** Nobody needs to know for longer who had which document open. */
export const expiredPresence: ExpiredRows = { table: 'document_presence', condition: 'seen_at < $1' };
export const expiredEditingLocks: ExpiredRows = {
  table: 'payload_locked_documents',
  condition: 'updated_at < $1',
};

type Visitor = { tab: string; userId: string };

/** The tab has been heard of just now. A tab that is known as another person's is left alone. */
export const markPresent = (req: InTransaction, document: OpenDocument, { tab, userId }: Visitor) =>
  queryInTransaction(
    req,
    `insert into document_presence (tab, document, user_id, seen_at) values ($1, $2, $3, now())
     on conflict (tab) do update set document = excluded.document, seen_at = now(),
       since = case when document_presence.document = excluded.document then document_presence.since else now() end
     where document_presence.user_id = excluded.user_id`,
    [tab, document.key, userId],
  );

export const markGone = (req: InTransaction, { tab, userId }: Visitor) =>
  queryInTransaction(req, 'delete from document_presence where tab = $1 and user_id = $2', [tab, userId]);

export type PresentPerson = { id: string; name: string | null; email: string };

/** Everybody who has the document open, whoever came first first. */
export const listPresent = (req: InTransaction, { key }: OpenDocument) =>
  queryInTransaction<PresentPerson>(
    req,
    `select users.id, users.name, users.email from users
     join (select user_id, min(since) as since from document_presence
           where document = $1 and seen_at > ${alive} group by user_id) present on present.user_id = users.id
     order by present.since, users.id`,
    [key],
  );

/** Joins a lock of Payload's with the document it is of, which is `$1`. */
const ofDocument = ({ column }: OpenDocument) =>
  column === null
    ? 'locks.global_slug = $1'
    : `exists (select from payload_locked_documents_rels rel
               where rel.parent_id = locks.id and rel.path = 'document' and rel.${column} = $1::uuid)`;

/** Who holds the lock, if anybody does who has been heard of lately. */
export async function findLockHolder(req: InTransaction, document: OpenDocument): Promise<string | null> {
  const [holder] = await queryInTransaction<{ id: string }>(
    req,
    `select holder.users_id as id from payload_locked_documents locks
     join payload_locked_documents_rels holder on holder.parent_id = locks.id and holder.path = 'user'
     where ${ofDocument(document)} and locks.updated_at > ${alive}
     order by locks.updated_at desc limit 1`,
    [document.id],
  );
  return holder?.id ?? null;
}

/** The holder has been heard of. */
export const extendLock = (req: InTransaction, document: OpenDocument) =>
  queryInTransaction(
    req,
    `update payload_locked_documents locks set updated_at = now() where ${ofDocument(document)}`,
    [document.id],
  );

export const removeLocks = (req: InTransaction, document: OpenDocument) =>
  queryInTransaction(req, `delete from payload_locked_documents locks where ${ofDocument(document)}`, [
    document.id,
  ]);

/** The lock as Payload's own form would make it; there must be none. */
export const insertLock = (req: InTransaction, { column, id }: OpenDocument, userId: string) =>
  queryInTransaction(
    req,
    `with made as (
       insert into payload_locked_documents (global_slug, created_at, updated_at)
       values ($1, now(), now()) returning id),
     holder as (
       insert into payload_locked_documents_rels (parent_id, path, users_id) select id, 'user', $2 from made)
     ${column === null ? 'select id from made' : `insert into payload_locked_documents_rels (parent_id, path, ${column}) select id, 'document', $3 from made`}`,
    column === null ? [id, userId] : [null, userId, id],
  );
