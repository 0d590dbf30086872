import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { recordReading, replaceBusyTimes } from '../tables';
import { fetchCalendar, type Network } from './fetch-calendar';
import { readCalendar } from './read-calendar';

type Host = { id: string; time_zone: string; calendar_url: string };

const day = 86_400_000;
/** As far as any booking type looks ahead, and a day for its zones. */
const horizonDays = 182;
const maxProblem = 200;

/** Locks a host whose calendar is still at this address: an admin may have changed it meanwhile. */
const isStillThere = async (req: PayloadRequest, { id, calendar_url }: Host): Promise<boolean> =>
  (
    await queryInTransaction(
      req,
      'select 1 from booking_hosts where id = $1 and calendar_url = $2 for update',
      [id, calendar_url],
    )
  ).length > 0;

/** Reads one calendar; what was read before stands while it cannot be read. */
async function refresh(req: PayloadRequest, host: Host, network?: Network): Promise<void> {
  const { id, time_zone, calendar_url } = host;
  try {
    const now = Date.now();
    const range = { start: now - day, end: now + horizonDays * day };
    const busy = readCalendar(await fetchCalendar(calendar_url, network), range, time_zone);
    await inTransaction(req, async () => {
      if (!(await isStillThere(req, host))) return;
      await replaceBusyTimes(req, id, busy);
      await recordReading(req, id, null);
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await recordReading(req, id, problem.slice(0, maxProblem));
    req.payload.logger.warn({ hostId: id }, 'A host’s calendar could not be read.');
  }
}

/** Reads the calendars of all hosts who gave an address, one after another. @param network the internet, unless given */
export async function refreshCalendars(req: PayloadRequest, network?: Network): Promise<void> {
  const hosts = await queryInTransaction<Host>(
    req,
    `select id, time_zone, calendar_url from booking_hosts where calendar_url <> '' order by calendar_read_at nulls first`,
  );
  for (const host of hosts) await refresh(req, host, network);
}
