import Link from 'next/link';
import { notFound } from 'next/navigation';
import { assertRole } from '@/access/assert-role';
import { studioPaths } from '@/config/routes';
import { zoneOf } from '@/lib/format/format-in-zone';
import { uuid } from '@/lib/uuid';
import { studioView } from '@/studio-kit/views/studio-view';
import { isOpen } from '../answer-booking';
import { findBooking } from '../find-booking';
import { listTypeHosts } from '../staff/list-type-hosts';
import { bookingStatusWords } from './booking-status-words';
import { weekHref } from './calendar-query';
import { MeetingFacts } from './meeting-facts';
import { CancelMeetingForm, MeetingNotice, MoveMeetingForm, shownIn } from './meeting-forms';

/** View at `/admin/bookings/<id>`: one meeting, to be moved or cancelled. Works without script. */
export const MeetingView = studioView(async ({ req, clock, searchParams = {}, id }) => {
  assertRole(req, 'admin');
  const booking = uuid.test(id) ? await findBooking(req, id) : undefined;
  if (!booking) notFound();
  const hosts = await listTypeHosts(req, booking.slug);
  const zone = zoneOf(clock);
  const { date } = shownIn(booking.start, zone);
  const status = bookingStatusWords[booking.status];
  return {
    title: booking.name,
    above: [{ label: 'Meetings', url: studioPaths.bookings }],
    intro: [booking.title, status].filter(Boolean).join(' · '),
    aside: (
      <Link
        className="studio-button is-quiet"
        href={`/admin/collections/bookings/${booking.id}`}
        prefetch={false}
      >
        Outcome
      </Link>
    ),
    children: (
      <>
        <MeetingNotice query={searchParams} place={{ page: 'meeting' }} date={date} meeting={booking.id} />
        <MeetingFacts booking={booking} clock={clock} />
        <p>
          <Link href={weekHref({ date, host: booking.host_id })} prefetch={false}>
            Calendar of {booking.host_name}
          </Link>
        </p>
        {isOpen(booking, Date.now()) && (
          <section className="studio-panel" aria-labelledby="reschedule">
            <h2 id="reschedule" className="studio-panel__title">
              Reschedule
            </h2>
            <p className="studio-panel__note">
              Any time that the host has no other meeting. {booking.name} is told by email a minute later,
              with a new calendar entry; until then it can be undone.
            </p>
            <MoveMeetingForm booking={booking} hosts={hosts} zone={zone} query={searchParams} />
            <CancelMeetingForm booking={booking} query={searchParams} />
          </section>
        )}
      </>
    ),
  };
});
