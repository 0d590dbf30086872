import { formatDate } from '@/lib/format/format-date';
import { dayKey } from '@/lib/format/format-in-zone';
import { DocumentLink } from './content-table';
import type { ContentRow } from './list-content';

/** Published and planned documents by day in `timeZone`; days without documents are left out. */
export function ContentCalendar({ rows, timeZone }: { rows: readonly ContentRow[]; timeZone: string }) {
  const dayOf = ({ plannedAt, publishedAt }: ContentRow) => {
    const moment = plannedAt ?? publishedAt;
    return moment ? dayKey(moment.getTime(), timeZone) : '';
  };
  const days = [...new Set(rows.map(dayOf))].sort();
  return (
    <ol className="studio-calendar">
      {days.map((day) => (
        <li key={day}>
          <h2>
            <time dateTime={day}>{formatDate(day)}</time>
          </h2>
          <ul>
            {rows
              .filter((row) => dayOf(row) === day)
              .map((row) => (
                <li key={row.id}>
                  <DocumentLink row={row} />
                  {row.plannedAt && <strong> Scheduled</strong>}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
