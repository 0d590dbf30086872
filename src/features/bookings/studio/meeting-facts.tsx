import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatBookedTime, onZone, zoneOf } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { BookingDetails } from '../find-booking';

type MeetingFactsProps = { booking: BookingDetails; clock: ViewerClock };

/**
 * Shows when, where and with whom a meeting takes place. Times are in the zones of viewer, host and visitor, in the
 * viewer's hour format.
 */
export function MeetingFacts({ booking, clock }: MeetingFactsProps) {
  const timeIn = (timeZone: string) => formatBookedTime(booking, onZone(clock, timeZone));
  const facts: [string, React.ReactNode][] = [
    ['When', formatBookedTime(booking, clock)],
    ...(booking.host_time_zone === zoneOf(clock)
      ? []
      : [['Host’s time', timeIn(booking.host_time_zone)] as [string, string]]),
    ['Visitor’s time', timeIn(booking.time_zone)],
    ['Host', booking.host_name],
    ['Location', <Location key="location" text={booking.place_text} />],
    [
      'Lead',
      <Link key="lead" href={leadPath(booking.lead_id)} prefetch={false}>
        {booking.name}
      </Link>,
    ],
    ['Email', booking.email],
    ...(booking.about ? [['Topic', booking.about] as [string, string]] : []),
    ...booking.answers.map(({ label, value }): [string, string] => [label, value]),
  ];
  return (
    <dl className="studio-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const Location = ({ text }: { text: string }) =>
  text.startsWith('https://') && URL.canParse(text) ? (
    <a href={text} rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
