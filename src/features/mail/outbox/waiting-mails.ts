import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

/** Held and unknown ones wait until somebody decides; failed ones are told since a moment. */
export type WaitingMails = { held: number; unknown: number; failed: number };

/** Mails that did not go out as they should. @throws Forbidden to all but admins. */
export async function waitingMails(req: PayloadRequest, failedSince: Date): Promise<WaitingMails> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<WaitingMails>(
    { payload: req.payload },
    `select count(*) filter (where status = 'held')::int as held,
       count(*) filter (where status = 'unknown')::int as unknown,
       count(*) filter (where status = 'failed')::int as failed
     from emails
     where status in ('held', 'unknown') or (status = 'failed' and updated_at >= $1)`,
    [failedSince.toISOString()],
  );
  return row ?? { held: 0, unknown: 0, failed: 0 };
}
