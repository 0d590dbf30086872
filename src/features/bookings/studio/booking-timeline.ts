import { meetingPath } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { formatMoment, formatOtherClock } from '@/lib/format/format-in-zone';
import { ownEntry } from '@/lib/own-entry';
import type { TimelineSource } from '@/studio-kit/timeline/timeline-source';

const states: Record<string, string> = {
  confirmed: 'scheduled',
  cancelled: 'cancelled',
  done: 'completed',
  no_show: 'no-show',
};

/**
 * Bookings of a lead. A cancelled future booking is left out, because its cancellation is listed as an event.
 */
export const bookingTimeline: TimelineSource = {
  kind: 'booking',
  columns: `status::text as state, type.title as summary, booking.about as message,
    outcome as note, null as source, host.name as who, null::jsonb as data`,
  from: `bookings booking join booking_types type on type.id = type_id join booking_hosts host on host.id = host_id
    where lead_id = $1 and (booking.status <> 'cancelled' or booking.starts_at <= now())`,
  at: 'booking.starts_at',
  id: 'booking.id',
  isPlanned: `booking.status = 'confirmed' and booking.starts_at > now()`,
  label: (state) => `Meeting ${ownEntry(states, state) ?? state}`,
  href: meetingPath,
  async nextAction({ payload }, { leadId, clock }) {
    const [call] = await queryInTransaction<{ at: string; host_time_zone: string }>(
      { payload },
      `select starts_at as at, host.time_zone as host_time_zone
       from bookings join booking_hosts host on host.id = host_id
       where lead_id = $1 and status = 'confirmed' and starts_at > now() order by starts_at limit 1`,
      [leadId],
    );
    if (!call) return null;
    const at = new Date(call.at);
    const hostTime = formatOtherClock(at.getTime(), clock, call.host_time_zone);
    return `Prepare the meeting on ${formatMoment(at, clock)}${hostTime}.`;
  },
};
