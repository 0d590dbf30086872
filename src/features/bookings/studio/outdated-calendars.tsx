import Link from 'next/link';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { OutdatedCalendar } from '../schedule/list-outdated-calendars';

type Props = { calendars: readonly OutdatedCalendar[]; clock: ViewerClock };

/** Hosts whose calendars could not be read for a day, with what follows for bookings. */
export const OutdatedCalendars = ({ calendars, clock }: Props) =>
  calendars.map(({ id, name, read_at, is_paused }) => (
    <p key={id} className="studio-notice" role="status">
      The calendar of <Link href={`/admin/collections/booking-hosts/${id}`}>{name}</Link>{' '}
      {read_at === null
        ? 'could not be read yet'
        : `was last synced ${formatMoment(new Date(read_at), clock)}`}
      .{' '}
      {is_paused
        ? 'Bookings with this host are paused.'
        : 'Busy times that were entered since are not known here.'}
    </p>
  ));
