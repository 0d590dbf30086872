import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { adminView } from '@/admin-kit/views/admin-view';
import { EmptyState } from '@/admin-kit/views/empty-state';
import { formatClock, formatDay, zoneName } from '@/lib/format/format-in-zone';
import { type BookingDay, listHosts, listWeek } from '../schedule/list-bookings';
import { loadWeek } from '../schedule/load-week';
import { bookingStatusWords } from './booking-status-words';
import { WeekGrid } from './week-grid';
import { daysAfter, mondayOf, weekHref, weekOutcomeSentence } from './week-query';

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** `/admin/bookings`: agreed times, a week at a time. Works without script. */
export const BookingsView = adminView(async ({ req, searchParams }) => {
  const now = Date.now();
  const monday = mondayOf(searchParams?.week, now);
  const thisMonday = mondayOf(undefined, now);
  const hosts = await listHosts(req);
  const chosen = hosts.find(({ id }) => id === one(searchParams?.host));
  // With one host there is nothing to choose.
  const host = chosen ?? (hosts.length === 1 ? hosts[0] : undefined);
  const week = host && (await loadWeek(req, host.id, monday));
  const outcome = weekOutcomeSentence(searchParams?.did);
  return {
    intro:
      'Agreed times, each on its host’s own clock. Choose a host to see the week as a calendar and to block time. A booking is moved or cancelled by the link in its mail.',
    aside: (
      <Link className="studio-button" href="/admin/collections/booking-hosts">
        Hosts and their hours
      </Link>
    ),
    children: (
      <>
        {outcome && (
          <p role="status" className="studio-notice">
            {outcome}
          </p>
        )}
        <div className="studio-filters">
          <nav aria-label="Week">
            <span aria-hidden="true">Week</span>
            <ul>
              <li>
                <Link href={weekHref({ date: daysAfter(monday, -7), host: host?.id })}>Previous</Link>
              </li>
              <li>
                <Link
                  href={weekHref({ date: thisMonday, host: host?.id })}
                  aria-current={monday === thisMonday || undefined}
                >
                  This week
                </Link>
              </li>
              <li>
                <Link href={weekHref({ date: daysAfter(monday, 7), host: host?.id })}>Next</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label="Host">
            <span aria-hidden="true">Host</span>
            <ul>
              <li>
                <Link href={weekHref({ date: monday })} aria-current={!host || undefined}>
                  All
                </Link>
              </li>
              {hosts.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    href={weekHref({ date: monday, host: id })}
                    aria-current={id === host?.id || undefined}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {week && host ? <WeekGrid week={week} host={host} /> : <AllHosts req={req} monday={monday} />}
      </>
    ),
  };
});

/** Everybody's agreed times as a list by the day of their hosts. */
async function AllHosts({ req, monday }: { req: PayloadRequest; monday: string }) {
  const days = await listWeek(req, monday);
  if (days.every(({ bookings }) => bookings.length === 0)) {
    return (
      <EmptyState title="Nothing is agreed in this week">
        Visitors choose a time on a page whose form asks for a free one, such as /book.
      </EmptyState>
    );
  }
  return (
    <ol className="studio-calendar">
      {days.map((day) => (
        <Day key={day.date} {...day} />
      ))}
    </ol>
  );
}

function Day({ date, bookings }: BookingDay) {
  return (
    <li>
      <h2>
        <time dateTime={date}>{formatDay(Date.parse(date), 'UTC')}</time>
      </h2>
      {bookings.length === 0 ? (
        <p>–</p>
      ) : (
        <ul>
          {bookings.map((row) => (
            <li key={row.id}>
              <span className="studio-document">
                <Link href={`/admin/collections/bookings/${row.id}`} prefetch={false}>
                  {formatClock(row.start, row.host_time_zone)} {row.name}
                </Link>
                <small>
                  {row.title} · {row.host_name}, {zoneName(row.host_time_zone)}
                </small>
              </span>
              {bookingStatusWords[row.status] && <strong> {bookingStatusWords[row.status]}</strong>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
