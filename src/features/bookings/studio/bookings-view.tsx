import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { dayKey, zoneName, zoneOf } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { ChoiceLinks } from '@/studio-kit/tables/list-filters';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { type Host, listHosts } from '../schedule/list-bookings';
import { listOutdatedCalendars } from '../schedule/list-outdated-calendars';
import { loadDays, loadDaysOfAll, shownOf } from '../schedule/load-days';
import { listMeetingTypes } from '../staff/list-type-hosts';
import { isMeetingOutcome } from '../staff/meeting-outcomes';
import { dayLabel } from './calendar/calendar-column';
import { CalendarGrid } from './calendar/calendar-grid';
import { dayHref, daysAfter, readDate, readMonday, weekHref } from './calendar-query';
import { BookMeetingForm, MeetingNotice, oneOf } from './meeting-forms';
import { OutdatedCalendars } from './outdated-calendars';

/** View at `/admin/bookings`: bookings of a week or a day. Works without script. */
export const BookingsView = studioView(async ({ req, clock, searchParams }) => {
  const now = Date.now();
  const [hosts, types, outdated] = await Promise.all([
    listHosts(req),
    listMeetingTypes(req),
    listOutdatedCalendars(req),
  ]);
  const chosen = hosts.find(({ id }) => id === oneOf(searchParams?.host));
  // If there is only one host, it is selected and no choice is shown.
  const host = chosen ?? (hosts.length === 1 ? hosts[0] : undefined);
  const today = dayKey(now, host?.time_zone ?? zoneOf(clock));
  const isDay = searchParams?.view === 'day';
  const date = readDate(isDay ? searchParams?.day : searchParams?.week, Date.parse(today));
  // Without an explicit week, narrow screens show today only.
  const narrowDate = searchParams?.week ? undefined : today;
  const week = { req, clock, monday: readMonday(date, 0), narrowDate, now };
  const place = { page: isDay ? (host ? 'day' : 'day-of-all') : 'week', of: host?.id } as const;
  const isRefused = isMeetingOutcome(searchParams?.did) && searchParams?.lead !== undefined;
  return {
    intro:
      'All meetings in your time zone; those of one host, or of a day, in the host’s. Drag a meeting to move it, or open it: visitors are told by email.',
    aside: (
      <Link className="studio-button" href="/admin/collections/booking-hosts">
        Availability
      </Link>
    ),
    children: (
      <>
        <MeetingNotice query={searchParams} place={place} date={date} />
        <OutdatedCalendars calendars={outdated} clock={clock} />
        {types.length > 0 && hosts.length > 0 && (
          <details className="studio-confirm" open={isRefused}>
            <summary>New meeting</summary>
            <BookMeetingForm
              place={place}
              types={types}
              hosts={hosts}
              zone={host?.time_zone ?? zoneOf(clock)}
              date={[date, today].toSorted().at(-1) ?? today}
              query={isRefused ? searchParams : undefined}
            />
          </details>
        )}
        <CalendarLinks date={date} today={today} host={host} hosts={hosts} isDay={isDay} />
        {isDay ? (
          <DayCalendar req={req} clock={clock} date={date} hosts={host ? [host] : hosts} now={now} />
        ) : host ? (
          <WeekCalendar {...week} host={host} />
        ) : hosts.length === 0 ? (
          <NoHosts />
        ) : (
          <AllHosts {...week} hosts={hosts} />
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
  const start = isDay ? date : readMonday(date, 0);
  const thisStart = isDay ? today : readMonday(today, 0);
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
        <ChoiceLinks key={name} name={name} choices={links} />
      ))}
    </div>
  );
}

/** Day that the day view shows when it is opened from a week: today if today is in the week, otherwise Monday. */
const dayIn = (week: string, today: string) =>
  readMonday(week, 0) === readMonday(today, 0) ? today : readMonday(week, 0);

type WeekCalendarProps = {
  req: PayloadRequest;
  clock: ViewerClock;
  monday: string;
  host: Host;
  narrowDate: string | undefined;
  now: number;
};

async function WeekCalendar({ req, clock, monday, host, narrowDate, now }: WeekCalendarProps) {
  const week = await loadDays(req, host.id, { date: monday, count: 7 });
  if (!week) return null;
  return (
    <CalendarGrid
      label={`Calendar of ${host.name}`}
      view="week"
      shown={week.shown}
      clock={clock}
      now={now}
      narrowDate={narrowDate}
      columns={week.days.map((day) => ({
        host,
        zone: host.time_zone,
        day,
        heading: dayLabel(day.date),
        href: dayHref({ date: day.date, host: host.id }),
      }))}
    />
  );
}

const NoHosts = () => (
  <StudioEmptyState title="No hosts yet">
    Add hosts and their hours under Availability; their days appear here side by side.
  </StudioEmptyState>
);

/** One day with its hosts side by side. */
async function DayCalendar({
  req,
  clock,
  date,
  hosts,
  now,
}: {
  req: PayloadRequest;
  clock: ViewerClock;
  date: string;
  hosts: readonly Host[];
  now: number;
}) {
  const loaded = await Promise.all(hosts.map(({ id }) => loadDays(req, id, { date, count: 1 })));
  const columns = hosts.flatMap((host, index) => {
    const day = loaded[index]?.days[0];
    const heading = `${host.name}, ${zoneName(host.time_zone)}`;
    return day ? [{ host, zone: host.time_zone, day, heading, href: weekHref({ date, host: host.id }) }] : [];
  });
  if (columns.length === 0) return <NoHosts />;
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
        now={now}
        columns={columns}
      />
    </>
  );
}

type AllHostsProps = Omit<WeekCalendarProps, 'host'> & { hosts: readonly Host[] };

/** Week of all hosts, on the viewer's clock. */
async function AllHosts({ req, clock, monday, hosts, narrowDate, now }: AllHostsProps) {
  const zone = zoneOf(clock);
  const week = await loadDaysOfAll(req, hosts, { date: monday, count: 7, timeZone: zone });
  return (
    <>
      {week.days.every(({ calls }) => calls.length === 0) && (
        <p className="studio-panel__note">No meetings this week.</p>
      )}
      <CalendarGrid
        label={`Calendar of all hosts, ${zoneName(zone)}`}
        view="week"
        shown={week.shown}
        clock={clock}
        now={now}
        narrowDate={narrowDate}
        columns={week.days.map((day) => ({
          host: null,
          zone,
          day,
          heading: dayLabel(day.date),
          href: dayHref({ date: day.date }),
        }))}
      />
    </>
  );
}
