import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { horizonDays } from '../slots/horizon';
import type { TimeSpan } from '../slots/intervals';
import { recordReading, replaceBusyTimes } from '../tables';
import { type CalendarNetwork, fetchCalendar } from './fetch-calendar';

type Host = { id: string; time_zone: string; calendar_url: string };

const day = 86_400_000;
const maxProblem = 200;

/** Limits of time and memory for parsing one calendar; a calendar of 5 MB needs a tenth of the memory. */
export const calendarLimits = { timeoutMs: 20_000, maxMegabytes: 256 };

/**
 * Computes a calendar's busy times in a thread with limited time and memory. @throws Error with a message that the
 * studio shows.
 */
async function busyTimesOf(text: string, range: TimeSpan, timeZone: string, limits = calendarLimits) {
  try {
    return await parseInThread('calendar', { text, range, timeZone }, limits);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    const { at, limit } = error;
    if (at === undefined) throw new Error(`The calendar takes too much ${limit} to read.`);
    throw new Error(`“${at}” repeats in a way that cannot be followed. Delete it there, or mark it as free.`);
  }
}

/** Locks a host's row; false if the host was deleted or its calendar URL has changed. */
const isStillThere = async (req: PayloadRequest, { id, calendar_url }: Host): Promise<boolean> =>
  (
    await queryInTransaction(
      req,
      'select 1 from booking_hosts where id = $1 and calendar_url = $2 for update',
      [id, calendar_url],
    )
  ).length > 0;

/** Reads one calendar; if this fails, the last busy times are kept. */
async function refresh(
  req: PayloadRequest,
  host: Host,
  network?: CalendarNetwork,
  limits?: typeof calendarLimits,
): Promise<void> {
  const { id, time_zone, calendar_url } = host;
  try {
    const now = Date.now();
    const range = { start: now - day, end: now + horizonDays * day };
    const busy = await busyTimesOf(await fetchCalendar(calendar_url, network), range, time_zone, limits);
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

/**
 * Reads the calendars of all hosts with a calendar URL, one after another. Calendars that failed last time are read
 * last, so that they do not delay the others. @param network replaceable in tests
 */
export async function refreshCalendars(
  req: PayloadRequest,
  network?: CalendarNetwork,
  limits?: typeof calendarLimits,
): Promise<void> {
  const hosts = await queryInTransaction<Host>(
    req,
    `select id, time_zone, calendar_url from booking_hosts where calendar_url <> ''
     order by calendar_problem is not null, calendar_read_at nulls first`,
  );
  for (const host of hosts) await refresh(req, host, network, limits);
}
