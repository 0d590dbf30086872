/** Writes to `move_records`. */
import type { ExpiredRows } from '@/db/expired-rows';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type MoveRecordKind = Row<'move_records'>['kind'];
/** Kinds with a single record. */
export type SingleKind = Exclude<MoveRecordKind, 'redirects'>;

/** Locks the records until COMMIT, so that concurrent admins do not overwrite each other's changes. */
export const lockMoveRecords = (req: InTransaction) => lockUntilCommit(req, 'move records');

/** Removes the record of a kind. */
export async function removeMoveRecord(req: InTransaction, kind: SingleKind): Promise<void> {
  await queryInTransaction(req, 'delete from move_records where kind = $1::enum_move_records_kind', [kind]);
}

/** Stores a record in place of the former one of its kind. */
export async function putMoveRecord(
  req: InTransaction,
  { kind, content, userId }: { kind: SingleKind; content: object; userId: string | null },
): Promise<void> {
  await lockMoveRecords(req);
  await removeMoveRecord(req, kind);
  await queryInTransaction(
    req,
    `insert into move_records (kind, content, user_id)
     values ($1::enum_move_records_kind, $2::jsonb, $3::uuid)`,
    [kind, JSON.stringify(content), userId],
  );
}

/** Changes the record of a kind, and leaves its time and user unchanged. */
export async function changeMoveRecord(req: InTransaction, kind: SingleKind, content: object): Promise<void> {
  await queryInTransaction(
    req,
    'update move_records set content = $2::jsonb, updated_at = now() where kind = $1::enum_move_records_kind',
    [kind, JSON.stringify(content)],
  );
}

/** Stores a file of redirects. @returns the record's id */
export async function insertRedirectFile(
  req: InTransaction,
  { content, file, userId }: { content: object; file: string; userId: string | null },
): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into move_records (kind, content, file, user_id)
     values ('redirects', $1::jsonb, $2, $3::uuid) returning id`,
    [JSON.stringify(content), file, userId],
  );
  if (!row) throw new Error('The file was not stored.');
  return row.id;
}

/** Takes the file out of a record, once, and locks the record until COMMIT. @returns null if it was taken before */
export async function takeRedirectFile(req: InTransaction, id: string): Promise<string | null> {
  const [row] = await queryInTransaction<{ file: string | null }>(
    req,
    `select file from move_records where id = $1 and kind = 'redirects' for update`,
    [id],
  );
  return row?.file ?? null;
}

/** Stores the result of a file of redirects, without the file. */
export async function settleRedirectFile(req: InTransaction, id: string, content: object): Promise<void> {
  await queryInTransaction(
    req,
    `update move_records set content = $2::jsonb, file = null, updated_at = now() where id = $1`,
    [id, JSON.stringify(content)],
  );
}

/** Kinds with retention: files of redirects, and paths of the old site. The other kinds have one record each. */
export const expiredMoveRecords: ExpiredRows = {
  table: 'move_records',
  condition: `kind in ('redirects', 'paths') and updated_at < $1`,
};
