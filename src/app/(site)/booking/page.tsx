import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { isOpen } from '@/features/bookings/answer-booking';
import { readBookingToken } from '@/features/bookings/booking-links';
import { SlotChoice } from '@/features/bookings/components/slot-choice';
import { type BookingDetails, findBooking } from '@/features/bookings/find-booking';
import { findBookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { FollowUpSection } from '@/features/leads/follow-up/follow-up-section';
import { formatBookedTime } from '@/lib/format/format-in-zone';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';
import { WeekLinks, weekAt } from './week-links';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Your booking',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Query = Partial<Record<'t' | 'move' | 'week' | 'done' | 'problem', string | string[]>>;
type Props = { searchParams: Promise<Query> };

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

const problems: Record<string, string> = {
  gone: 'This time has just been taken. Your old one still stands; choose another.',
  not_open: 'It was changed meanwhile, or the call has begun. Below is how it stands.',
};

/** Somebody's own booking, by the link of its mail. Opening it changes nothing: mail scanners do it, too. */
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
  const problem = problems[one(query.problem) ?? ''];
  const notice = problem && (
    <div className="mb-9">
      <Alert tone="error" title="Not changed">
        {problem}
      </Alert>
    </div>
  );
  if (one(query.move) && isOpen(booking, now)) {
    const week = weekAt(one(query.week), now);
    return <Move booking={booking} token={token} week={week} now={now} notice={notice} />;
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
  return done === 'move' ? 'Your new time is agreed' : 'Your time is agreed';
};

function Standing({ booking, token, now, done, notice }: StandingProps) {
  const {
    title,
    time_zone: timeZone,
    place_text: place,
    host_name: host,
    agenda,
    preparation,
    slug,
  } = booking;
  const isAhead = isOpen(booking, now);
  return (
    <PageFrame label={title} title={titleOf(booking, now, done)} intro={formatBookedTime(booking, timeZone)}>
      {notice}
      {isAhead && (
        <>
          <dl className="grid gap-4 border-t border-ink pt-4">
            <Fact term="Where">{place}</Fact>
            <Fact term="With">{host}</Fact>
            <Fact term="What happens">{agenda}</Fact>
            {preparation && <Fact term="To have at hand">{preparation}</Fact>}
          </dl>
          <p className="mt-6 text-ink-soft">
            All of this is in the mail that is on its way to {booking.email}, with an entry for your calendar.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            <ButtonLink
              href={`/api/bookings/calendar?${new URLSearchParams({ t: token })}`}
              variant="secondary"
            >
              Calendar entry
            </ButtonLink>
            <ArrowLink href={`${routes.booking}?${new URLSearchParams({ t: token, move: '1' })}`}>
              Choose another time
            </ArrowLink>
          </div>
          <form method="post" action="/api/bookings" className="mt-9 border-t border-line pt-6">
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
      {!isAhead && <ButtonLink href={`${routes.booking}/${slug}`}>Book another time</ButtonLink>}
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
  week: number;
  now: number;
  notice: React.ReactNode;
};

/** Other free times, a week at a time. The old one stays agreed until the new one is. */
async function Move({ booking, token, week, now, notice }: MoveProps) {
  const req = { payload: await getPayloadClient() };
  const type = await findBookableType(req, booking.slug);
  const range = { start: week, end: week + 7 * 86_400_000 };
  const slots = type ? await loadSlots(req, type, { range, now, except: booking.id }) : [];
  const starts = slots.map(({ start }) => start).filter((start) => start !== booking.start);
  const { time_zone: timeZone } = booking;
  return (
    <PageFrame
      label={booking.title}
      title="Choose another time"
      intro={`Until then ${formatBookedTime(booking, timeZone)} stands.`}
    >
      {notice}
      <WeekLinks week={week} now={now} path={routes.booking} query={{ t: token, move: '1' }} />
      {starts.length === 0 ? (
        <p>No time is free in this week.</p>
      ) : (
        <form method="post" action="/api/bookings" className="grid gap-9">
          <input type="hidden" name="t" value={token} />
          <input type="hidden" name="action" value="move" />
          <input type="hidden" name="sequence" value={booking.sequence} />
          <SlotChoice starts={starts} timeZone={timeZone} />
          <div>
            <Button type="submit" size="lg">
              Take this time instead
            </Button>
          </div>
        </form>
      )}
    </PageFrame>
  );
}
