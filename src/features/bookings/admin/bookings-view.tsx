import Link from 'next/link';
import { adminView } from '@/admin-kit/views/admin-view';
import { EmptyState } from '@/admin-kit/views/empty-state';
import { adminPaths } from '@/config/routes';
import { formatClock, formatDay, zoneName } from '@/lib/format/format-in-zone';
import { type BookingRow, listBookings, listHosts } from '../list-bookings';

const day = 86_400_000;
const week = 7 * day;

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Midnight UTC of the Monday of a day's week; of this week for anything else. */
function mondayOf(asked: string | undefined, now: number): number {
  const at = asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? Date.parse(asked) : now;
  const midnight = Math.floor((Number.isFinite(at) ? at : now) / day) * day;
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * day;
}

const hrefOf = (monday: number, host: string | undefined) =>
  `${adminPaths.bookings}?${new URLSearchParams({ week: new Date(monday).toISOString().slice(0, 10), ...(host && { host }) })}`;

const words: Record<BookingRow['status'], string | null> = {
  confirmed: null,
  cancelled: 'cancelled',
  done: 'took place',
  no_show: 'nobody came',
};

/** `/admin/bookings`: agreed times, a week at a time. Works without script. */
export const BookingsView = adminView(async ({ req, searchParams }) => {
  const now = Date.now();
  const monday = mondayOf(one(searchParams?.week), now);
  const hosts = await listHosts(req);
  const host = hosts.find(({ id }) => id === one(searchParams?.host));
  const rows = await listBookings(req, { start: monday, end: monday + week }, host?.id);
  const days = Array.from({ length: 7 }, (_, index) => monday + index * day);
  return {
    intro:
      'Agreed times by the day, each on its host’s own clock. A booking is moved or cancelled by the link in its mail.',
    aside: (
      <Link className="studio-button" href="/admin/collections/booking-hosts">
        Hosts and their hours
      </Link>
    ),
    children: (
      <>
        <div className="studio-filters">
          <nav aria-label="Week">
            <span aria-hidden="true">Week</span>
            <ul>
              <li>
                <Link href={hrefOf(monday - week, host?.id)}>Previous</Link>
              </li>
              <li>
                <Link
                  href={hrefOf(mondayOf(undefined, now), host?.id)}
                  aria-current={monday === mondayOf(undefined, now) || undefined}
                >
                  This week
                </Link>
              </li>
              <li>
                <Link href={hrefOf(monday + week, host?.id)}>Next</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label="Host">
            <span aria-hidden="true">Host</span>
            <ul>
              <li>
                <Link href={hrefOf(monday, undefined)} aria-current={!host || undefined}>
                  All
                </Link>
              </li>
              {hosts.map(({ id, name }) => (
                <li key={id}>
                  <Link href={hrefOf(monday, id)} aria-current={id === host?.id || undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {rows.length === 0 ? (
          <EmptyState title="Nothing is agreed in this week">
            Visitors choose a time on a page whose form asks for a free one, such as /book.
          </EmptyState>
        ) : (
          <ol className="studio-calendar">
            {days.map((start) => (
              <Day
                key={start}
                start={start}
                rows={rows.filter((row) => row.start >= start && row.start < start + day)}
              />
            ))}
          </ol>
        )}
      </>
    ),
  };
});

function Day({ start, rows }: { start: number; rows: BookingRow[] }) {
  return (
    <li>
      <h2>
        <time dateTime={new Date(start).toISOString().slice(0, 10)}>{formatDay(start, 'UTC')}</time>
      </h2>
      {rows.length === 0 ? (
        <p>–</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <span className="studio-document">
                <Link href={`/admin/collections/bookings/${row.id}`} prefetch={false}>
                  {formatClock(row.start, row.host_time_zone)} {row.name}
                </Link>
                <small>
                  {row.title} · {row.host_name}, {zoneName(row.host_time_zone)}
                </small>
              </span>
              {words[row.status] && <strong> {words[row.status]}</strong>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
