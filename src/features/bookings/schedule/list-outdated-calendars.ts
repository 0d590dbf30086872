import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { isOutdated } from '../slots/outdated-calendar';

export type OutdatedCalendar = {
  id: string;
  name: string;
  /** Milliseconds since 1970; null if the calendar was never read. */
  read_at: number | null;
  /** Whether the host's bookings are paused until the calendar is read again. */
  is_paused: boolean;
};

/** Hosts whose calendar was not read for a day. @throws Forbidden to all but admins. */
export async function listOutdatedCalendars(req: PayloadRequest): Promise<OutdatedCalendar[]> {
  assertRole(req, 'admin');
  return queryInTransaction(
    req,
    `select id, name, (extract(epoch from calendar_read_at) * 1000)::float8 as read_at,
       coalesce(calendar_required, false) as is_paused
     from booking_hosts where ${isOutdated('now()')} order by name`,
  );
}
