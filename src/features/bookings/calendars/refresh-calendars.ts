import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { formatWhole } from '@/lib/format/format-number';
import { queueOutage } from '../queue-booking-mails';
import { horizonDays } from '../slots/horizon';
import { recordProblem, recordReading, replaceBusyTimes } from '../tables';
import { type CalendarNetwork, fetchCalendar } from './fetch-calendar';
import type { CalendarReading, CalendarReport, ReadCalendarInput } from './read-calendar';

type Host = { id: string; time_zone: string; calendar_url: string };

const day = 86_400_000;
const maxProblem = 200;

/** Limits of time and memory for parsing one calendar: any of 25 MB needs less than half of this memory. */
export const calendarLimits = { timeoutMs: 20_000, maxMegabytes: 256 };

/** Maximum number of series that are left out of one calendar because they exceed the limits. */
const maxSkipped = 3;

/**
 * Reads a calendar in a thread with limited time and memory. A series that exceeds them is left out in another attempt,
 * which has half the time: a calendar that is merely large then fails as a whole, and loses none of its series.
 * @throws Error with a message that the studio shows.
 */
async function readInThread(
  input: Omit<ReadCalendarInput, 'skip'>,
  limits = calendarLimits,
): Promise<CalendarReading> {
  const again = { ...limits, timeoutMs: limits.timeoutMs / 2 };
  const skip: number[] = [];
  for (;;) {
    try {
      return await parseInThread('calendar', { ...input, skip }, skip.length === 0 ? limits : again);
    } catch (error) {
      if (!(error instanceof ParserLimitError)) throw error;
      const { at, limit } = error;
      if (at === undefined) throw new Error(`The calendar takes too much ${limit} to read.`);
      if (skip.length >= maxSkipped)
        throw new Error(
          `${at.name} repeats in a way that cannot be followed. Delete it there, or mark it as free.`,
        );
      skip.push(at.line);
    }
  }
}

/** What the studio shows of a reading, one sentence a line. */
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

/** Reads one calendar; if this fails, the last busy times are kept, and after a day the host is told by mail. */
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
    const text = await fetchCalendar(calendar_url, network);
    const { busy, report } = await readInThread({ text, range, timeZone: time_zone }, limits);
    await inTransaction(req, async () => {
      if (!(await isStillThere(req, host))) return;
      await replaceBusyTimes(req, id, busy);
      await recordReading(req, id, reportText(report));
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await inTransaction(req, async () => {
      await recordProblem(req, { id, url: calendar_url, problem: problem.slice(0, maxProblem) });
      await queueOutage(req, id);
    });
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
