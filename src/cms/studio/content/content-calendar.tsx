import { formatDate } from '@/lib/format/format-date';
import { DocumentLink } from './content-table';
import type { ContentRow } from './list-content';

const dayOf = ({ plannedAt, publishedAt }: ContentRow) =>
  (plannedAt ?? publishedAt)?.toISOString().slice(0, 10) ?? '';

/** Published and planned documents by day; days without any are left out. */
export function ContentCalendar({ rows }: { rows: readonly ContentRow[] }) {
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
