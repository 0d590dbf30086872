import { actionPath } from '@/config/routes';
import { type CalendarColumn, type CalendarView, dayLabel } from './calendar-column';

/** Path to which the calendar's forms for blocks are posted. */
export const blocksPath = actionPath('bookings/blocks');

type BlockFormProps = { columns: readonly CalendarColumn[]; view: CalendarView };

/** Form that blocks a time of a host. Works without script; dragging in the calendar fills it in. */
export function BlockForm({ columns, view }: BlockFormProps) {
  const hosts = new Map(columns.flatMap(({ host }) => (host ? [[host.id, host.name]] : [])));
  const dates = [...new Set(columns.map(({ day }) => day.date))];
  const fields: [string, string, [value: string, label: string][]][] = [
    ['host', 'Host', [...hosts]],
    ['date', 'Day', dates.map((date) => [date, dayLabel(date)])],
  ];
  return (
    <form method="post" action={blocksPath} className="studio-fields studio-week__block">
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
        Block time
      </button>
    </form>
  );
}
