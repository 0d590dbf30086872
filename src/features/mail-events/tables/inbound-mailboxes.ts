/** Statements that write the state of the mailbox. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Lease of the process that reads the mailbox, so that there is one reader among all processes. */
const lease = `now() + interval '90 seconds'`;

export interface ReaderSeat {
  /** Null before the mailbox is opened for the first time. */
  uidValidity: string | null;
  lastUid: number;
}

type SeatRow = { uid_validity: string | null; last_uid: string };

const forgotten = ['uid_validity', 'last_contact_at', 'away_since', 'last_error', 'last_mail_at'];

/**
 * Takes the reader's lease unless another process holds it. If the mailbox has changed, its state is reset. @param
 * print of the mailbox @param reader id of the process @returns the position in the mailbox; null if another process
 * reads it
 */
export async function takeReaderSeat(
  req: InTransaction,
  { print, reader }: { print: string; reader: string },
): Promise<ReaderSeat | null> {
  const isOther = 'stored.print <> excluded.print';
  const [row] = await queryInTransaction<SeatRow>(
    req,
    `insert into inbound_mailboxes as stored (name, print, last_uid, mails_read, reader, reader_until)
     values ('inbound', $1, 0, 0, $2, ${lease})
     on conflict (name) do update set print = excluded.print, reader = excluded.reader,
       reader_until = excluded.reader_until, connected_at = null,
       last_uid = case when ${isOther} then 0 else stored.last_uid end,
       mails_read = case when ${isOther} then 0 else stored.mails_read end,
       ${forgotten.map((name) => `${name} = case when ${isOther} then null else stored.${name} end`).join(', ')}
     where stored.reader is null or stored.reader = excluded.reader or stored.reader_until < now()
     returning uid_validity, last_uid::text`,
    [print, reader],
  );
  return row ? { uidValidity: row.uid_validity, lastUid: Number(row.last_uid) } : null;
}

/** Records that the mailbox is open, and the position from which it is read. @returns false if the lease was lost */
export async function storeOpened(
  req: InTransaction,
  { reader, uidValidity, lastUid }: { reader: string; uidValidity: string; lastUid: number },
): Promise<boolean> {
  const stored = await queryInTransaction(
    req,
    `update inbound_mailboxes set uid_validity = $2, last_uid = $3, connected_at = now(), last_contact_at = now(),
       away_since = null, last_error = null, reader_until = ${lease}, updated_at = now()
     where reader = $1 returning id`,
    [reader, uidValidity, lastUid],
  );
  return stored.length > 0;
}

/** Position after the last mail whose effects are complete. */
export interface ReadProgress {
  lastUid: number;
  lastMailAt: Date | null;
  count: number;
}

/** Records progress, and renews the lease. @returns false if the lease was lost */
export async function storeProgress(
  req: InTransaction,
  reader: string,
  { lastUid, lastMailAt, count }: ReadProgress,
): Promise<boolean> {
  const stored = await queryInTransaction(
    req,
    `update inbound_mailboxes set last_uid = greatest(last_uid, $2), last_contact_at = now(),
       last_mail_at = greatest(last_mail_at, $3::timestamptz), mails_read = mails_read + $4, reader_until = ${lease}
     where reader = $1 returning id`,
    [reader, lastUid, lastMailAt?.toISOString() ?? null, count],
  );
  return stored.length > 0;
}

/** Records the reason why the mailbox cannot be read, and since when. */
export async function storeFailure(req: InTransaction, reader: string, sentence: string): Promise<void> {
  await queryInTransaction(
    req,
    `update inbound_mailboxes set connected_at = null, away_since = coalesce(away_since, now()), last_error = $2,
       updated_at = now() where reader = $1`,
    [reader, sentence.slice(0, 300)],
  );
}

/** Releases the lease. */
export async function leaveReaderSeat(req: InTransaction, reader: string): Promise<void> {
  await queryInTransaction(
    req,
    'update inbound_mailboxes set reader = null, reader_until = null, connected_at = null where reader = $1',
    [reader],
  );
}
