import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { writeAuthLog } from '../log/write-auth-log';

/** So long a revealed address stands open, for whoever asked. */
export const revealedForMinutes = 10;

/**
 * Opens the address of an entry of the sign-in log to the one who asks, and writes down that they did: without the entry
 * nothing is opened. @throws Forbidden to all but admins; AppError 404 where no entry with an address is.
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
  const userId = req.user?.id;
  await writeAuthLog(req, { event: 'address_revealed', ...(userId && { userId }), metadata: { entry } });
}

/** The entries whose addresses this user has opened within the last minutes. */
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
