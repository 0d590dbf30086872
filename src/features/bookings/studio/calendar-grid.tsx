import Link from 'next/link';
import type { CSSProperties } from 'react';
import { clockOf } from '@/lib/format/clock-minutes';
import { formatClockOfBoth, formatDay } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import type { Host } from '../schedule/list-bookings';
import type { CalendarDay, Call, ClockChange, Stretch } from '../schedule/load-days';
import { BlockByDragging } from './block-by-dragging.client';
import { bookingStatusWords } from './booking-status-words';

/** Action of the calendar's forms. */
const blocksPath = '/api/studio/bookings/blocks';

const hourInMinutes = 60;
export const dayLabel = (date: string) => formatDay(Date.parse(`${date}T12:00:00Z`), 'UTC');

const rangeOf = ({ from, to }: Stretch) => `${clockOf(from)}–${clockOf(to)}`;

type Column = {
  host: Host;
  day: CalendarDay;
  heading: string;
  /** Link of the heading. */
  href: string;
};

type CalendarGridProps = {
  /** Days of one host, or hosts of one day. */
  columns: readonly Column[];
  shown: Stretch;
  clock: ViewerClock;
  label: string;
  /** View to return to. */
  view: 'week' | 'day' | 'day-of-all';
  /** The only day shown on narrow screens. */
  narrowDate?: string | undefined;
};

/** Calendar grid: working hours, bookings, busy times and blocks, each on its host's clock. */
export function CalendarGrid({ columns, shown, clock, label, view, narrowDate }: CalendarGridProps) {
  const hours = Array.from(
    { length: (shown.to - shown.from) / hourInMinutes },
    (_, index) => shown.from + index * hourInMinutes,
  );
  return (
    <BlockByDragging shown={shown}>
      <BlockForm columns={columns} view={view} />
      <section
        className={narrowDate ? 'studio-week is-one-day-when-narrow' : 'studio-week'}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
        tabIndex={0}
      >
        <ol className="studio-week__hours" aria-hidden="true">
          {hours.map((minutes) => (
            <li key={minutes}>{clockOf(minutes)}</li>
          ))}
        </ol>
        {columns.map((column) => (
          <Day
            key={`${column.host.id} ${column.day.date}`}
            column={column}
            shown={shown}
            clock={clock}
            hours={hours.length}
            view={view}
            isShownNarrow={column.day.date === narrowDate}
          />
        ))}
      </section>
      <p className="studio-week__legend">
        Light: hours in which calls can be booked. Hatched: taken in the host’s own calendar. Drag over free
        time to choose what to block; calls that are agreed there stand.
      </p>
    </BlockByDragging>
  );
}

/** Works without script; dragging fills it in. */
function BlockForm({ columns, view }: Pick<CalendarGridProps, 'columns' | 'view'>) {
  const hosts = new Map(columns.map(({ host }) => [host.id, host.name]));
  const dates = [...new Set(columns.map(({ day }) => day.date))];
  const fields: [string, string, [value: string, label: string][]][] = [
    ['host', 'Host', [...hosts]],
    ['date', 'Day', dates.map((date) => [date, dayLabel(date)])],
  ];
  return (
    <form method="post" action={blocksPath} className="studio-fields">
      <input type="hidden" name="action" value="block" />
      <input type="hidden" name="view" value={view} />
      {fields.map(([name, label, choices]) =>
        choices.length === 1 ? (
          <input key={name} type="hidden" name={name} value={choices[0]?.[0]} />
        ) : (
          <label key={name}>
            {label}
            <select name={name}>
              {choices.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      <label>
        From
        <input type="time" name="from" required defaultValue="09:00" />
      </label>
      <label>
        To
        <input type="time" name="to" required defaultValue="10:00" />
      </label>
      <button type="submit" className="studio-button is-quiet">
        Block this time
      </button>
    </form>
  );
}

const changeSentence = (change: ClockChange) =>
  change.kind === 'skipped'
    ? `The clocks go forward: there is no ${rangeOf(change)}.`
    : `The clocks go back: ${rangeOf(change)} comes twice.`;

type DayProps = {
  column: Column;
  shown: Stretch;
  clock: ViewerClock;
  hours: number;
  view: CalendarGridProps['view'];
  isShownNarrow: boolean;
};

function Day({ column: { host, day, heading, href }, shown, clock, hours, view, isShownNarrow }: DayProps) {
  const { date, change, working, busy, blocked, calls } = day;
  const length = shown.to - shown.from;
  const place = ({ from, to }: Stretch) => {
    const [top, bottom] = [Math.max(from, shown.from), Math.min(to, shown.to)];
    const percent = (minutes: number) => `${((minutes / length) * 100).toFixed(3)}%`;
    return { top: percent(top - shown.from), height: percent(Math.max(0, bottom - top)) };
  };
  return (
    <section className="studio-week__day" aria-label={heading} data-is-narrow={isShownNarrow || undefined}>
      <h2>
        <Link href={href} prefetch={false}>
          {heading}
        </Link>
        {change && <small>{changeSentence(change)}</small>}
      </h2>
      <div
        className="studio-week__column"
        data-date={date}
        data-host={host.id}
        style={{ blockSize: `${hours * 3}rem` }}
      >
        {working.map((part) => (
          <span key={part.from} className="studio-week__open" style={place(part)} />
        ))}
        {busy.map((part) => (
          <span key={part.from} className="studio-week__busy" style={place(part)}>
            <span className="studio-hidden">Taken in their own calendar, {rangeOf(part)}</span>
          </span>
        ))}
        {blocked.map(({ id, ...part }) => (
          <form
            key={`${id} ${part.from}`}
            method="post"
            action={blocksPath}
            className="studio-week__blocked"
            style={place(part)}
          >
            <input type="hidden" name="action" value="free" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="date" value={date} />
            <input type="hidden" name="view" value={view} />
            <span>{rangeOf(part)}</span>
            <button type="submit">
              Free<span className="studio-hidden"> {rangeOf(part)}</span>
            </button>
          </form>
        ))}
        {calls.map((call) => (
          <CallBox key={call.booking.id} call={call} clock={clock} place={place(call)} />
        ))}
      </div>
    </section>
  );
}

type CallBoxProps = { call: Call; clock: ViewerClock; place: { top: string; height: string } };

function CallBox({ call, clock, place }: CallBoxProps) {
  const { id, name, title, status, start, host_time_zone } = call.booking;
  const word = bookingStatusWords[status];
  return (
    <Link
      href={`/admin/collections/bookings/${id}`}
      prefetch={false}
      className="studio-week__call"
      data-status={status}
      style={place}
    >
      <strong>
        {formatClockOfBoth(start, clock, host_time_zone)} {name}
      </strong>
      <small>{word ?? title}</small>
    </Link>
  );
}
