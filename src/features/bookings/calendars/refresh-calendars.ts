import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { recordReading, replaceBusyTimes } from '../tables';
import { fetchCalendar } from './fetch-calendar';
import { readCalendar } from './read-calendar';

type Host = { id: string; time_zone: string; calendar_url: string };

const day = 86_400_000;
/** As far as any booking type looks ahead, and a day for its zones. */
const horizonDays = 182;
const maxProblem = 200;

/** Reads one calendar; what was read before stands while it cannot be read. */
async function refresh(req: PayloadRequest, { id, time_zone, calendar_url }: Host): Promise<void> {
  try {
    const now = Date.now();
    const range = { start: now - day, end: now + horizonDays * day };
    const busy = readCalendar(await fetchCalendar(calendar_url), range, time_zone);
    await inTransaction(req, async () => {
      await replaceBusyTimes(req, id, busy);
      await recordReading(req, id, null);
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await recordReading(req, id, problem.slice(0, maxProblem));
    req.payload.logger.warn({ hostId: id }, 'A host’s calendar could not be read.');
  }
}

/** Reads the calendars of all hosts who gave an address, one after another. */
export async function refreshCalendars(req: PayloadRequest): Promise<void> {
  const hosts = await queryInTransaction<Host>(
    req,
    'select id, time_zone, calendar_url from booking_hosts where calendar_url is not null order by calendar_read_at nulls first',
  );
  for (const host of hosts) await refresh(req, host);
}
