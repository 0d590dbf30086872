import type { Metadata } from 'next';
import { isOpen } from '@/features/bookings/answer-booking';
import { bookingPage, freeTimesPath, readBookingToken } from '@/features/bookings/booking-links';
import { calendarEvent } from '@/features/bookings/calendar-entry/calendar-event';
import { calendarLinks } from '@/features/bookings/calendar-entry/calendar-links';
import { SlotTimes } from '@/features/bookings/components/slot-times.client';
import { StandingTime } from '@/features/bookings/components/standing-time.client';
import { type BookingDetails, findBooking, visitorClockOf } from '@/features/bookings/find-booking';
import { loadFreeWeek } from '@/features/bookings/slots/load-free-week';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { FollowUpSection } from '@/features/leads/capture/follow-up/follow-up-section';
import { formatBookedTime } from '@/lib/format/format-in-zone';
import { isTimeZone } from '@/lib/format/time-zone';
import { ownEntry } from '@/lib/own-entry';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';
import { EmptyWeek, WeekLinks, weekAt } from './week-links';
import { ZoneForm } from './zone-form';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Your booking',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Query = Partial<Record<'t' | 'move' | 'week' | 'zone' | 'done' | 'problem', string | string[]>>;
type Props = { searchParams: Promise<Query> };

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

const problems: Record<string, string> = {
  no_time: 'Choose one of the times below first.',
  gone: 'This time has just been taken. Your old one still stands; choose another.',
  not_open: 'It was changed meanwhile, or the call has begun. Below is how it stands.',
};

/**
 * Page of one booking, opened by the link in its mail. Opening it changes nothing, because mail scanners open links
 * too.
 */
export default async function BookingPage({ searchParams }: Props) {
  const query = await searchParams;
  const token = one(query.t);
  const id = token && token.length <= 300 ? readBookingToken(token) : null;
  const req = { payload: await getPayloadClient() };
  const booking = id ? await findBooking(req, id) : undefined;
  if (!token || !booking) {
    return (
      <PageFrame
        label="Booking"
        title="There is no booking behind this link"
        intro="The mail program may have cut it. A reply to the mail reaches a person."
      >
        <ButtonLink href="/book">Book a time</ButtonLink>
      </PageFrame>
    );
  }
  const now = Date.now();
  const problem = ownEntry(problems, one(query.problem));
  const notice = problem && (
    <div className="mb-9">
      <Alert tone="error" title="Not changed">
        {problem}
      </Alert>
    </div>
  );
  if (one(query.move) && isOpen(booking, now)) {
    const week = weekAt(one(query.week), now);
    const zone = one(query.zone);
    return (
      <Move
        booking={booking}
        token={token}
        zone={isTimeZone(zone) ? zone : undefined}
        week={week}
        now={now}
        notice={notice}
      />
    );
  }
  return <Standing booking={booking} token={token} now={now} done={one(query.done)} notice={notice} />;
}

type StandingProps = {
  booking: BookingDetails;
  token: string;
  now: number;
  done: string | undefined;
  notice: React.ReactNode;
};

const titleOf = (booking: BookingDetails, now: number, done: string | undefined): string => {
  if (booking.status === 'cancelled') return 'This booking is cancelled';
  if (booking.end <= now || booking.status !== 'confirmed') return 'This call is over';
  return done === 'move' ? 'Your new time is booked' : 'You’re booked';
};

function Standing({ booking, token, now, done, notice }: StandingProps) {
  const { title, place_text: place, price, host_name: host, agenda, preparation, slug } = booking;
  const isAhead = isOpen(booking, now);
  return (
    <PageFrame
      label={title}
      title={titleOf(booking, now, done)}
      intro={formatBookedTime(booking, visitorClockOf(booking))}
    >
      {notice}
      {isAhead && (
        <>
          <dl className="grid gap-4 border-t border-ink pt-4">
            <Fact term="Where">{place}</Fact>
            <Fact term="With">{host}</Fact>
            {price && <Fact term="Price">{price}</Fact>}
            <Fact term="What happens">{agenda}</Fact>
            {preparation && <Fact term="To have at hand">{preparation}</Fact>}
          </dl>
          <p className="mt-6 text-ink-soft">
            All of this is in the mail that is on its way to {booking.email}, with an entry for your calendar.
          </p>
          <section aria-labelledby="calendar" className="mt-9 border-t border-line pt-6">
            <h2 id="calendar" className="text-base font-semibold">
              Add it to your calendar
            </h2>
            <ul className="mt-1 flex flex-wrap gap-x-7">
              {calendarLinks(calendarEvent(booking)).map(({ label, href }) => (
                <li key={label}>
                  <ArrowLink href={href} rel="noopener noreferrer">
                    {label}
                  </ArrowLink>
                </li>
              ))}
              <li>
                <ArrowLink href={`/api/bookings/calendar?${new URLSearchParams({ t: token })}`}>
                  Apple and others (.ics file)
                </ArrowLink>
              </li>
            </ul>
            <p className="mt-1 text-sm text-ink-soft">
              An entry saved at Google or Outlook stays as it is when you move the call; the one in our mail
              moves along.
            </p>
          </section>
          <div className="mt-9 border-t border-line pt-6">
            <ButtonLink
              href={`${bookingPage}?${new URLSearchParams({ t: token, move: '1' })}`}
              variant="secondary"
            >
              Choose another time
            </ButtonLink>
          </div>
          <form method="post" action="/api/links/booking" className="mt-9 border-t border-line pt-6">
            <input type="hidden" name="t" value={token} />
            <input type="hidden" name="action" value="cancel" />
            <p className="mb-3 text-ink-soft">
              No longer needed? The time is free again at once, and no reason is asked.
            </p>
            <Button type="submit" variant="destructive">
              Cancel this booking
            </Button>
          </form>
        </>
      )}
      {isAhead && !done && <FollowUpSection />}
      {!isAhead && <ButtonLink href={freeTimesPath(slug)}>Book another time</ButtonLink>}
    </PageFrame>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
);

type MoveProps = {
  booking: BookingDetails;
  token: string;
  /** Time zone chosen on this page; without one, the booking's is used until script replaces it with the browser's. */
  zone: string | undefined;
  week: number;
  now: number;
  notice: React.ReactNode;
};

/** Free times to move a booking to, one week per page. The old time stays booked until a new one is confirmed. */
async function Move({ booking, token, zone, week, now, notice }: MoveProps) {
  const req = { payload: await getPayloadClient() };
  const type = await findBookableType(req, booking.slug);
  const free = type && (await loadFreeWeek(req, type, { from: week, now, except: booking }));
  const timeZone = zone ?? booking.time_zone;
  const query = { t: token, move: '1' };
  const weeks = { now, path: bookingPage, query: { ...query, ...(zone && { zone }) } };
  return (
    <PageFrame
      label={booking.title}
      title="Choose another time"
      intro={
        <>
          Until then{' '}
          <StandingTime start={booking.start} end={booking.end} clock={visitorClockOf(booking)} zone={zone} />{' '}
          stands.
        </>
      }
    >
      {notice}
      {free && (
        <>
          <ZoneForm timeZone={timeZone} query={query} />
          <WeekLinks week={week} zone={{ timeZone, isZoneChosen: Boolean(zone) }} {...weeks} />
        </>
      )}
      {free && free.starts.length > 0 ? (
        <form method="post" action="/api/links/booking" className="grid gap-9">
          <input type="hidden" name="t" value={token} />
          <input type="hidden" name="action" value="move" />
          <input type="hidden" name="sequence" value={booking.sequence} />
          <SlotTimes starts={free.starts} timeZone={timeZone} isZoneChosen={Boolean(zone)} isZoneInAddress />
          <div>
            <Button type="submit" size="lg">
              Take this time instead
            </Button>
          </div>
        </form>
      ) : (
        <EmptyWeek next={free?.next} {...weeks}>
          <p>
            No other time can be booked at the moment. Reply to the mail of this booking with days that would
            suit you, and a person finds one.
          </p>
        </EmptyWeek>
      )}
      <p className="mt-9 border-t border-line pt-4">
        <ArrowLink href={`${bookingPage}?${new URLSearchParams({ t: token })}`}>
          Keep the time as it is
        </ArrowLink>
      </p>
    </PageFrame>
  );
}
