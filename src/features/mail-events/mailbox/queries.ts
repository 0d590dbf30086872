import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

/**
 * `reading`: connected; `connecting`: not connected yet; `away`: the connection failed; `idle`: no process reads the
 * mailbox.
 */
export type MailboxState = 'reading' | 'connecting' | 'away' | 'idle';

export interface MailboxStatus {
  state: MailboxState;
  connectedAt: Date | null;
  lastContactAt: Date | null;
  /** Time since which the mailbox has not been read. */
  awaySince: Date | null;
  /** Reason, as a sentence. */
  lastError: string | null;
  lastMailAt: Date | null;
  mailsRead: number;
}

type StatusRow = {
  is_seated: boolean | null;
  is_trying: boolean | null;
  connected_at: string | null;
  last_contact_at: string | null;
  away_since: string | null;
  last_error: string | null;
  last_mail_at: string | null;
  mails_read: number;
};

const toDate = (value: string | null) => (value === null ? null : new Date(value));

function readState({ is_seated, is_trying, away_since, connected_at }: StatusRow): MailboxState {
  if (away_since !== null && is_trying) return 'away';
  if (!is_seated) return 'idle';
  return connected_at === null ? 'connecting' : 'reading';
}

/** State of the mailbox; null before a process has read it. @throws Forbidden to all but admins. */
export async function findMailboxStatus(req: PayloadRequest): Promise<MailboxStatus | null> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<StatusRow>(
    { payload: req.payload },
    // A reader that waits for its next attempt holds no lease meanwhile.
    `select reader is not null and reader_until > now() as is_seated,
       reader is not null and reader_until > now() - interval '10 minutes' as is_trying, connected_at::text,
       last_contact_at::text, away_since::text, last_error, last_mail_at::text, mails_read::int
     from inbound_mailboxes where name = 'inbound'`,
  );
  if (!row) return null;
  const state = readState(row);
  const lastContactAt = toDate(row.last_contact_at);
  return {
    state,
    connectedAt: state === 'reading' ? toDate(row.connected_at) : null,
    lastContactAt,
    awaySince: toDate(row.away_since) ?? (state === 'idle' ? lastContactAt : null),
    lastError: row.last_error,
    lastMailAt: toDate(row.last_mail_at),
    mailsRead: row.mails_read,
  };
}
