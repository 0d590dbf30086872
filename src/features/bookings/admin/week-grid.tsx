import Link from 'next/link';
import { clockOf } from '@/lib/format/clock-minutes';
import { formatDay } from '@/lib/format/format-in-zone';
import type { Call, Stretch, Week, WeekDay } from '../schedule/load-week';
import { BlockByDragging } from './block-by-dragging.client';
import { bookingStatusWords } from './booking-status-words';

/** Where the week's forms post to. */
const blocksPath = '/api/studio/bookings/blocks';

const hourInMinutes = 60;
const dayOf = (date: string) => formatDay(Date.parse(`${date}T12:00:00Z`), 'UTC');

const rangeOf = ({ from, to }: Stretch) => `${clockOf(from)}–${clockOf(to)}`;

type WeekGridProps = { week: Week; host: { id: string; name: string } };

/** A host's week on their own clock: hours, calls, own calendar, blocked times. */
export function WeekGrid({ week: { days, shown }, host }: WeekGridProps) {
  const hours = Array.from(
    { length: (shown.to - shown.from) / hourInMinutes },
    (_, index) => shown.from + index * hourInMinutes,
  );
  return (
    <BlockByDragging shown={shown}>
      <BlockForm host={host} days={days} />
      <section
        className="studio-week"
        aria-label={`The week of ${host.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
        tabIndex={0}
      >
        <ol className="studio-week__hours" aria-hidden="true">
          {hours.map((minutes) => (
            <li key={minutes}>{clockOf(minutes)}</li>
          ))}
        </ol>
        {days.map((day) => (
          <Day key={day.date} day={day} shown={shown} hours={hours.length} />
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
function BlockForm({ host, days }: { host: WeekGridProps['host']; days: readonly WeekDay[] }) {
  return (
    <form method="post" action={blocksPath} className="studio-fields">
      <input type="hidden" name="action" value="block" />
      <input type="hidden" name="host" value={host.id} />
      <label>
        Day
        <select name="date">
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {dayOf(date)}
            </option>
          ))}
        </select>
      </label>
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

function Day({ day, shown, hours }: { day: WeekDay; shown: Stretch; hours: number }) {
  const { date, working, busy, blocked, calls } = day;
  const length = shown.to - shown.from;
  const place = ({ from, to }: Stretch) => {
    const [top, bottom] = [Math.max(from, shown.from), Math.min(to, shown.to)];
    const percent = (minutes: number) => `${((minutes / length) * 100).toFixed(3)}%`;
    return { top: percent(top - shown.from), height: percent(Math.max(0, bottom - top)) };
  };
  return (
    <section className="studio-week__day" aria-label={dayOf(date)}>
      <h2>
        <time dateTime={date}>{dayOf(date)}</time>
      </h2>
      <div className="studio-week__column" data-date={date} style={{ blockSize: `${hours * 3}rem` }}>
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
            <span>{rangeOf(part)}</span>
            <button type="submit">
              Free<span className="studio-hidden"> {rangeOf(part)}</span>
            </button>
          </form>
        ))}
        {calls.map((call) => (
          <CallBox key={call.booking.id} call={call} place={place(call)} />
        ))}
      </div>
    </section>
  );
}

function CallBox({ call, place }: { call: Call; place: { top: string; height: string } }) {
  const { id, name, title, status } = call.booking;
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
        {clockOf(call.from)} {name}
      </strong>
      <small>{word ?? title}</small>
    </Link>
  );
}
