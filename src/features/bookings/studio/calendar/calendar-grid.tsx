import Link from 'next/link';
import type { CSSProperties } from 'react';
import { actionPath, meetingPath } from '@/config/routes';
import { formatClock, formatOtherClock, formatTimeOfDay } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { inLanes, type Lane } from '../../schedule/lanes';
import { type ClockChange, minutesOfDay, type ScheduledCall, type Stretch } from '../../schedule/load-days';
import { bookingStatusWords } from '../booking-status-words';
import { BlockForm, blocksPath } from './block-form';
import type { CalendarColumn, CalendarView } from './calendar-column';
import { CalendarDragging } from './calendar-dragging.client';

const hourInMinutes = 60;

const formatRange = ({ from, to }: Stretch, clock: ViewerClock) =>
  `${formatTimeOfDay(from, clock)}–${formatTimeOfDay(to, clock)}`;

type CalendarGridProps = {
  /** Columns: days of one host or of all hosts, or hosts of one day. */
  columns: readonly CalendarColumn[];
  shown: Stretch;
  clock: ViewerClock;
  label: string;
  /** View to return to. */
  view: CalendarView;
  /** Milliseconds since 1970. */
  now: number;
  /** The only day shown on narrow screens. */
  narrowDate?: string | undefined;
};

/**
 * Calendar grid: either working hours, bookings, busy times and blocks, each on its host's clock, or the bookings of
 * all hosts on the viewer's clock.
 */
export function CalendarGrid({ columns, shown, clock, label, view, now, narrowDate }: CalendarGridProps) {
  const isOfAll = columns.every(({ host }) => host === null);
  const hours = Array.from(
    { length: (shown.to - shown.from) / hourInMinutes },
    (_, index) => shown.from + index * hourInMinutes,
  );
  return (
    <CalendarDragging shown={shown} clock={clock}>
      {!isOfAll && <BlockForm columns={columns} view={view} />}
      <MoveByDragging columns={columns} view={view} />
      <section
        className={narrowDate ? 'studio-week is-one-day-when-narrow' : 'studio-week'}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
        tabIndex={0}
      >
        <ol className="studio-week__hours" aria-hidden="true">
          {hours.map((minutes) => (
            <li key={minutes}>{formatTimeOfDay(minutes, clock)}</li>
          ))}
        </ol>
        {columns.map((column) => (
          <Day
            key={`${column.host?.id} ${column.day.date}`}
            column={column}
            shown={shown}
            clock={clock}
            hours={hours.length}
            view={view}
            now={now}
            isShownNarrow={column.day.date === narrowDate}
          />
        ))}
      </section>
      <p className="studio-week__legend">
        {isOfAll
          ? 'Framed: somebody is available. Drag a meeting to move it, or open it and choose a time. Choose a host to block time.'
          : 'Framed: available for booking. Hatched: busy in the host’s own calendar. Drag a meeting to move it, or open it and choose a time. Drag over free time to choose what to block; meetings in it stay.'}
      </p>
    </CalendarDragging>
  );
}

/** Hidden form that dragging fills in and submits; a meeting's page has the same form with visible fields. */
function MoveByDragging({ columns, view }: Pick<CalendarGridProps, 'columns' | 'view'>) {
  return (
    <form method="post" action={actionPath('bookings/move')} className="studio-week__move" hidden>
      <input type="hidden" name="page" value={view} />
      <input type="hidden" name="of" value={view === 'day-of-all' ? '' : (columns[0]?.host?.id ?? '')} />
      {['meeting', 'sequence', 'host', 'date', 'time', 'zone'].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
    </form>
  );
}

const changeSentence = (change: ClockChange, clock: ViewerClock) =>
  change.kind === 'skipped'
    ? `The clocks go forward: there is no ${formatRange(change, clock)}.`
    : `The clocks go back: ${formatRange(change, clock)} comes twice.`;

type DayProps = {
  column: CalendarColumn;
  shown: Stretch;
  clock: ViewerClock;
  hours: number;
  view: CalendarView;
  now: number;
  isShownNarrow: boolean;
};

function Day({ column, shown, clock, hours, view, now, isShownNarrow }: DayProps) {
  const { host, zone, day, heading, href } = column;
  const { date, change, working, busy, blocked, calls } = day;
  const length = shown.to - shown.from;
  const minute = minutesOfDay(now, date, zone);
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
        {change && <small>{changeSentence(change, clock)}</small>}
      </h2>
      <div
        className="studio-week__column"
        data-date={date}
        data-host={host?.id ?? ''}
        data-zone={zone}
        style={{ blockSize: `${hours * 3}rem` }}
      >
        {working.map((part) => (
          <span key={part.from} className="studio-week__open" style={place(part)} />
        ))}
        {busy.map((part) => (
          <span key={part.from} className="studio-week__busy" style={place(part)}>
            <span className="studio-hidden">Busy, {formatRange(part, clock)}</span>
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
            <span>{formatRange(part, clock)}</span>
            <button type="submit">
              Unblock<span className="studio-hidden"> {formatRange(part, clock)}</span>
            </button>
          </form>
        ))}
        {inLanes(calls).map((call) => (
          <CallBox
            key={call.booking.id}
            call={call}
            clock={clock}
            place={place(call)}
            now={now}
            hasHost={host !== null}
          />
        ))}
        {minute !== null && minute >= shown.from && minute <= shown.to && (
          <span className="studio-week__now" style={{ top: place({ from: minute, to: minute }).top }}>
            <span className="studio-hidden">Now</span>
          </span>
        )}
      </div>
    </section>
  );
}

type CallBoxProps = {
  call: ScheduledCall & Lane;
  clock: ViewerClock;
  place: { top: string; height: string };
  now: number;
  /** True if the column belongs to one host; else the call shows the name of its host. */
  hasHost: boolean;
};

function CallBox({ call, clock, place, now, hasHost }: CallBoxProps) {
  const { id, name, title, status, sequence, start, host_id, host_name, host_time_zone } = call.booking;
  const word = bookingStatusWords[status];
  const isMovable = status === 'confirmed' && start > now;
  const share = (lanes: number) => `calc(${((lanes / call.lanes) * 100).toFixed(3)}% + 2px)`;
  return (
    <Link
      href={meetingPath(id)}
      prefetch={false}
      draggable={false}
      className="studio-week__call"
      data-status={status}
      data-from={call.from}
      data-to={call.to}
      {...(isMovable && { 'data-meeting': id, 'data-sequence': sequence, 'data-host': host_id })}
      style={{
        ...place,
        insetInlineStart: share(call.lane),
        insetInlineEnd: share(call.lanes - call.lane - 1),
      }}
    >
      <span>
        <strong>{name}</strong> {formatClock(start, clock)}
      </span>
      <small>
        {[word ?? title, ...(hasHost ? [] : [host_name])].join(' · ')}
        {formatOtherClock(start, clock, host_time_zone)}
      </small>
    </Link>
  );
}
