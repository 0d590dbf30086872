import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { writeAuthLog } from '../log/write-auth-log';

/** Minutes for which a revealed address stays visible to the user. */
export const revealedForMinutes = 10;

/**
 * Reveals the address of a log entry to the user, and logs that it was revealed; if logging fails, nothing is
 * revealed. @throws Forbidden to all but admins; AppError 404 if there is no such entry.
 */
export async function revealAddress(req: PayloadRequest, entry: string): Promise<void> {
  assertRole(req, 'admin');
  const known = await queryInTransaction(
    { payload: req.payload },
    `select 1 from auth_log
     where id = $1::uuid and email is not null and event_type in ('magic_link_requested', 'magic_link_limited')`,
    [entry],
  );
  if (known.length === 0) throw new AppError('not_found', 404, 'The log has no such entry any more.');
  await writeAuthLog(req, { event: 'address_revealed', userId: req.user.id, metadata: { entry } });
}

/** Ids of the log entries whose addresses the user has revealed within the last ten minutes. */
export async function revealedTo(req: PayloadRequest): Promise<ReadonlySet<string>> {
  if (!req.user) return new Set();
  const rows = await queryInTransaction<{ entry: string }>(
    { payload: req.payload },
    `select metadata->>'entry' as entry from auth_log
     where user_id = $1::uuid and event_type = 'address_revealed'
       and created_at > now() - make_interval(mins => ${revealedForMinutes})`,
    [req.user.id],
  );
  return new Set(rows.map(({ entry }) => entry));
}
