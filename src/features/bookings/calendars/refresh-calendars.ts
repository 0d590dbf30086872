import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { formatWhole } from '@/lib/format/format-number';
import { queueOutages } from '../queue-booking-mails';
import { horizonDays } from '../slots/horizon';
import { recordProblem, recordReading, replaceBusyTimes } from '../tables';
import { type CalendarNetwork, fetchCalendar } from './fetch-calendar';
import type { CalendarReading, CalendarReport, ReadCalendarInput } from './read-calendar';

type Host = { id: string; email: string; time_zone: string; calendar_url: string };

const day = 86_400_000;
const maxProblem = 200;

/** Limits of time and memory for parsing one calendar; a calendar of 25 MB needs less than half of this memory. */
export const calendarLimits = { timeoutMs: 20_000, maxMegabytes: 256 };

/** Reads a calendar in a thread with limited time and memory. @throws Error with a message that the studio shows. */
async function readInThread(input: ReadCalendarInput, limits = calendarLimits): Promise<CalendarReading> {
  try {
    return await parseInThread('calendar', input, limits);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw new Error(`The calendar takes too much ${error.limit} to read.`);
  }
}

/** Text that the studio shows about a read calendar: one sentence per line. */
function reportText({ events, notes, more }: CalendarReport): string {
  const rest = more > 0 ? [`${formatWhole(more)} more of this kind.`] : [];
  const isWhole = notes.length === 0;
  return [
    `${formatWhole(events)} ${events === 1 ? 'event' : 'events'}. ${isWhole ? 'Everything could be read.' : 'Not everything could be read:'}`,
    ...notes,
    ...rest,
  ].join('\n');
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
  const { id, email: owner, time_zone: timeZone, calendar_url } = host;
  try {
    const now = Date.now();
    const range = { start: now - day, end: now + horizonDays * day };
    const text = await fetchCalendar(calendar_url, network);
    const { busy, report } = await readInThread({ text, range, timeZone, owner }, limits);
    await inTransaction(req, async () => {
      if (!(await isStillThere(req, host))) return;
      await replaceBusyTimes(req, id, busy);
      await recordReading(req, id, reportText(report));
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await recordProblem(req, { id, url: calendar_url, problem: problem.slice(0, maxProblem) });
    req.payload.logger.warn({ hostId: id }, 'A host’s calendar could not be read.');
  }
}

/**
 * Reads the calendars of all hosts with a calendar URL, one after another. Calendars that failed last time are read
 * last, so that they do not delay the others. Then tells the hosts whose calendars were not read for a day. @param network replaceable in tests
 */
export async function refreshCalendars(
  req: PayloadRequest,
  network?: CalendarNetwork,
  limits?: typeof calendarLimits,
): Promise<void> {
  const hosts = await queryInTransaction<Host>(
    req,
    `select id, coalesce(email, '') as email, time_zone, calendar_url from booking_hosts where calendar_url <> ''
     order by calendar_problem is not null, calendar_read_at nulls first`,
  );
  for (const host of hosts) await refresh(req, host, network, limits);
  await inTransaction(req, () => queueOutages(req));
}
