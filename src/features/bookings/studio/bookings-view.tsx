import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { dayKey, formatClockOfBoth, zoneName, zoneOf } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { type BookingDay, type Host, listHosts, listWeek } from '../schedule/list-bookings';
import { loadDays, shownOf } from '../schedule/load-days';
import { bookingStatusWords } from './booking-status-words';
import { CalendarGrid, dayLabel } from './calendar-grid';
import { calendarOutcomeSentence, dateOf, dayHref, daysAfter, mondayOf, weekHref } from './calendar-query';

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** `/admin/bookings`: bookings of a week or a day. Works without script. */
export const BookingsView = studioView(async ({ req, clock, searchParams }) => {
  const now = Date.now();
  const hosts = await listHosts(req);
  const chosen = hosts.find(({ id }) => id === one(searchParams?.host));
  // With one host no choice is shown.
  const host = chosen ?? (hosts.length === 1 ? hosts[0] : undefined);
  const today = dayKey(now, host?.time_zone ?? zoneOf(clock));
  const isDay = searchParams?.view === 'day';
  const date = dateOf(isDay ? searchParams?.day : searchParams?.week, Date.parse(today));
  const outcome = calendarOutcomeSentence(searchParams?.did);
  // Without an explicit week, narrow screens show today only.
  const narrowDate = searchParams?.week ? undefined : today;
  return {
    intro:
      'Agreed times on your clock, the host’s in brackets where it differs. Choose a host or a day to see the calendar, which is laid out on the host’s clock, and to block time. A booking is moved or cancelled by the link in its mail.',
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
        <CalendarLinks date={date} today={today} host={host} hosts={hosts} isDay={isDay} />
        {isDay ? (
          <DayCalendar req={req} clock={clock} date={date} hosts={host ? [host] : hosts} />
        ) : host ? (
          <WeekCalendar
            req={req}
            clock={clock}
            monday={mondayOf(date, 0)}
            host={host}
            narrowDate={narrowDate}
          />
        ) : (
          <AllHosts req={req} clock={clock} monday={mondayOf(date, 0)} />
        )}
      </>
    ),
  };
});

type CalendarLinksProps = {
  date: string;
  today: string;
  host: Host | undefined;
  hosts: readonly Host[];
  isDay: boolean;
};

function CalendarLinks({ date, today, host, hosts, isDay }: CalendarLinksProps) {
  const href = isDay ? dayHref : weekHref;
  const length = isDay ? 1 : 7;
  const start = isDay ? date : mondayOf(date, 0);
  const thisStart = isDay ? today : mondayOf(today, 0);
  const groups: { name: string; links: { label: string; href: string; isChosen: boolean }[] }[] = [
    {
      name: 'View',
      links: [
        { label: 'Week', href: weekHref({ date, host: host?.id }), isChosen: !isDay },
        {
          label: 'Day',
          href: dayHref({ date: isDay ? date : dayIn(date, today), host: host?.id }),
          isChosen: isDay,
        },
      ],
    },
    {
      name: isDay ? 'Day' : 'Week',
      links: [
        { label: 'Previous', date: daysAfter(start, -length) },
        { label: isDay ? 'Today' : 'This week', date: thisStart },
        { label: 'Next', date: daysAfter(start, length) },
      ].map(({ label, date: to }) => ({
        label,
        href: href({ date: to, host: host?.id }),
        isChosen: to === start,
      })),
    },
    {
      name: 'Host',
      links: [
        { label: 'All', href: href({ date }), isChosen: !host },
        ...hosts.map(({ id, name }) => ({
          label: name,
          href: href({ date, host: id }),
          isChosen: id === host?.id,
        })),
      ],
    },
  ];
  return (
    <div className="studio-filters">
      {groups.map(({ name, links }) => (
        <nav key={name} aria-label={name}>
          <span aria-hidden="true">{name}</span>
          <ul>
            {links.map(({ label, href: to, isChosen }) => (
              <li key={label}>
                <Link href={to} aria-current={isChosen || undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

/** Target of a week's link to the day view: today if it is in the week, else Monday. */
const dayIn = (week: string, today: string) =>
  mondayOf(week, 0) === mondayOf(today, 0) ? today : mondayOf(week, 0);

type WeekCalendarProps = {
  req: PayloadRequest;
  clock: ViewerClock;
  monday: string;
  host: Host;
  narrowDate: string | undefined;
};

async function WeekCalendar({ req, clock, monday, host, narrowDate }: WeekCalendarProps) {
  const week = await loadDays(req, host.id, { date: monday, count: 7 });
  if (!week) return null;
  return (
    <CalendarGrid
      label={`The week of ${host.name}`}
      view="week"
      shown={week.shown}
      clock={clock}
      narrowDate={narrowDate}
      columns={week.days.map((day) => ({
        host,
        day,
        heading: dayLabel(day.date),
        href: dayHref({ date: day.date, host: host.id }),
      }))}
    />
  );
}

/** One day with its hosts side by side. */
async function DayCalendar({
  req,
  clock,
  date,
  hosts,
}: {
  req: PayloadRequest;
  clock: ViewerClock;
  date: string;
  hosts: readonly Host[];
}) {
  const loaded = await Promise.all(hosts.map(({ id }) => loadDays(req, id, { date, count: 1 })));
  const columns = hosts.flatMap((host, index) => {
    const day = loaded[index]?.days[0];
    const heading = `${host.name}, ${zoneName(host.time_zone)}`;
    return day ? [{ host, day, heading, href: weekHref({ date, host: host.id }) }] : [];
  });
  if (columns.length === 0) {
    return (
      <StudioEmptyState title="There is no host yet">
        Name who takes calls and when under Hosts and their hours; their days stand here side by side.
      </StudioEmptyState>
    );
  }
  return (
    <>
      <h2 className="studio-week__title">
        <time dateTime={date}>{dayLabel(date)}</time>
      </h2>
      <CalendarGrid
        label={`${dayLabel(date)}, ${hosts.length === 1 ? hosts[0]?.name : 'all hosts'}`}
        view={hosts.length === 1 ? 'day' : 'day-of-all'}
        shown={shownOf(columns.map(({ day }) => day))}
        clock={clock}
        columns={columns}
      />
    </>
  );
}

type AllHostsProps = { req: PayloadRequest; clock: ViewerClock; monday: string };

/** List of all bookings by day. */
async function AllHosts({ req, clock, monday }: AllHostsProps) {
  const days = await listWeek(req, monday, zoneOf(clock));
  if (days.every(({ bookings }) => bookings.length === 0)) {
    return (
      <StudioEmptyState title="Nothing is agreed in this week">
        Visitors choose a time on a page whose form asks for a free one, such as /book.
      </StudioEmptyState>
    );
  }
  return (
    <ol className="studio-calendar">
      {days.map((day) => (
        <Day key={day.date} {...day} clock={clock} />
      ))}
    </ol>
  );
}

function Day({ date, bookings, clock }: BookingDay & { clock: ViewerClock }) {
  return (
    <li>
      <h2>
        <Link href={dayHref({ date })} prefetch={false}>
          <time dateTime={date}>{dayLabel(date)}</time>
        </Link>
      </h2>
      {bookings.length === 0 ? (
        <p>–</p>
      ) : (
        <ul>
          {bookings.map((row) => (
            <li key={row.id}>
              <span className="studio-document">
                <Link href={`/admin/collections/bookings/${row.id}`} prefetch={false}>
                  {formatClockOfBoth(row.start, clock, row.host_time_zone)} {row.name}
                </Link>
                <small>
                  {row.title} · {row.host_name}
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
