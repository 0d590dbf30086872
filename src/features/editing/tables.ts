/**
 * Presence of users in documents, and holders of Payload's locks. Times are taken from the database's clock.
 */
import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { lockSeconds, visibleSeconds } from './lock-seconds';
import type { OpenDocument } from './open-document';

const secondsAgo = (seconds: number) => `now() - interval '${seconds} seconds'`;
/** SQL condition: true if the row of `document_presence` belongs to a tab that still has the document open. */
const isPresent = `seen_at > case when is_hidden then ${secondsAgo(lockSeconds)} else ${secondsAgo(visibleSeconds)} end`;

/** Old presence rows have no use and are deleted. */
export const expiredPresence: ExpiredRows = { table: 'document_presence', condition: 'seen_at < $1' };
export const expiredEditingLocks: ExpiredRows = {
  table: 'payload_locked_documents',
  condition: 'updated_at < $1',
};

type Visitor = { tab: string; userId: string };
type Heartbeat = Visitor & { isHidden: boolean };

/** `seen_at` of a tab that has left: its row is kept, because the tab's last heartbeat may arrive afterwards. */
const gone = 'to_timestamp(0)';

/**
 * Marks the tab as present now, unless it has left or its id belongs to another user. @returns true if present
 */
export async function markPresent(
  req: InTransaction,
  document: OpenDocument,
  { tab, userId, isHidden }: Heartbeat,
): Promise<boolean> {
  const marked = await queryInTransaction(
    req,
    `insert into document_presence (tab, document, user_id, is_hidden, seen_at) values ($1, $2, $3, $4, now())
     on conflict (tab) do update set document = excluded.document, is_hidden = excluded.is_hidden, seen_at = now(),
       since = case when document_presence.document = excluded.document then document_presence.since else now() end
     where document_presence.user_id = excluded.user_id and document_presence.seen_at > ${gone} returning tab`,
    [tab, document.key, userId, isHidden],
  );
  return marked.length > 0;
}

export const markGone = (req: InTransaction, document: OpenDocument, { tab, userId }: Visitor) =>
  queryInTransaction(
    req,
    `insert into document_presence (tab, document, user_id, seen_at) values ($1, $2, $3, ${gone})
     on conflict (tab) do update set seen_at = ${gone} where document_presence.user_id = excluded.user_id`,
    [tab, document.key, userId],
  );

export type PresentPerson = { id: string; name: string | null; email: string };

/** Lists users who have the document open, in order of arrival. */
export const listPresent = (req: InTransaction, { key }: OpenDocument) =>
  queryInTransaction<PresentPerson>(
    req,
    `select users.id, users.name, users.email from users
     join (select user_id, min(since) as since from document_presence
           where document = $1 and ${isPresent} group by user_id) present on present.user_id = users.id
     order by present.since, users.id`,
    [key],
  );

/** SQL condition: true if the row of `locks` belongs to the document, whose id is `$1`. */
const ofDocument = ({ column }: OpenDocument) =>
  column === null
    ? 'locks.global_slug = $1'
    : `exists (select from payload_locked_documents_rels rel
               where rel.parent_id = locks.id and rel.path = 'document' and rel.${column} = $1::uuid)`;

/**
 * True if a tab of the user has the document open, or stopped sending heartbeats so recently that its lock is still
 * valid.
 */
export async function hasTabWithLock(
  req: InTransaction,
  { key }: OpenDocument,
  userId: string,
): Promise<boolean> {
  const tabs = await queryInTransaction(
    req,
    `select from document_presence
     where document = $1 and user_id = $2 and seen_at > ${secondsAgo(lockSeconds)} limit 1`,
    [key, userId],
  );
  return tabs.length > 0;
}

/**
 * Returns the lock's holder, or null if there is none, or if the holder has sent no request within `lockSeconds`.
 * Holders whose tab stopped sending heartbeats are not shown as present, but hold their lock until then.
 */
export async function findLockHolder(
  req: InTransaction,
  document: OpenDocument,
): Promise<PresentPerson | null> {
  const [holder] = await queryInTransaction<PresentPerson>(
    req,
    `select users.id, users.name, users.email from payload_locked_documents locks
     join payload_locked_documents_rels holder on holder.parent_id = locks.id and holder.path = 'user'
     join users on users.id = holder.users_id
     where ${ofDocument(document)} and locks.updated_at > ${secondsAgo(lockSeconds)}
     order by locks.updated_at desc limit 1`,
    [document.id],
  );
  return holder ?? null;
}

/** Renews the lock after a request from its holder. */
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

/** Inserts the rows that Payload's own form would insert for a lock. The document must not have a lock yet. */
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
