/** Times that staff choose for meetings. */
import { Temporal } from 'temporal-polyfill';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { toInstant, workingHours } from '../slots/availability';
import type { TimeSpan } from '../slots/intervals';
import { findSchedule } from '../slots/load-slots';

/** Date and time, such as `2026-11-24` and `09:00`, and the time zone in which both were shown. */
export type ShownTime = { date: string; time: string; zone: string };

/** Converts a shown time to milliseconds since 1970. */
export const readShownTime = ({ date, time, zone }: ShownTime): number =>
  toInstant(Temporal.PlainDate.from(date), time, zone);

const takenTimes = `
  select from booking_busy_times where host_id = $1 and starts_at < $3 and ends_at > $2
  union all
  select from booking_blocks where host_id = $1 and starts_at < $3 and ends_at > $2`;

const day = 86_400_000;

/**
 * True if a meeting lies outside the host's hours, or overlaps the host's busy or blocked times. Staff can book such
 * a meeting; the outcome then says that it is outside the hours.
 */
export async function isOutsideHours(req: InTransaction, hostId: string, span: TimeSpan): Promise<boolean> {
  const schedule = await findSchedule(req, hostId);
  if (!schedule) return true;
  const hours = workingHours(schedule, { start: span.start - day, end: span.end + day });
  if (!hours.some(({ start, end }) => start <= span.start && span.end <= end)) return true;
  const range = [span.start, span.end].map((instant) => new Date(instant).toISOString());
  return (await queryInTransaction(req, takenTimes, [hostId, ...range])).length > 0;
}
