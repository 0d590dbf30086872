import { formatDayMonth } from '@/lib/format/format-date';
import { formatBytes } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import { SparkLines } from '@/studio-kit/charts/spark-lines';
import type { DatabaseGrowth } from '../table-growth';

type Growth = Pick<DatabaseGrowth, 'days' | 'grown'>;

const changeOf = (bytes: readonly number[]): number => (bytes.at(-1) ?? 0) - (bytes[0] ?? 0);
const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;

/** Sentence with the size of the database on the first and the last day, and the table that grew most. */
export function readGrowth({ days, grown }: Growth): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last)
    return `The database has ${formatBytes(last?.bytes ?? 0)}. Sizes are recorded every night, so its growth can be seen from tomorrow on.`;
  const change = last.bytes - first.bytes;
  const most = grown[0];
  return [
    `Since ${formatDayMonth(first.day)} the database ${change < 0 ? 'shrank' : 'grew'} from ${formatBytes(first.bytes)} to ${formatBytes(last.bytes)} (${signed(change)}).`,
    most && `Most was added to ${asWords(most.table).toLowerCase()} (${signed(changeOf(most.bytes))}).`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Size of the database by day, and of the tables that grew most; each line has a scale of its own. */
export function GrowthChart({ days, grown }: Growth) {
  const lines = [{ table: 'All tables', bytes: days.map(({ bytes }) => bytes) }, ...grown];
  return (
    <SparkLines
      title="Size of the database by day"
      reading={readGrowth({ days, grown })}
      lines={
        days.length < 2
          ? []
          : lines.map(({ table, bytes }) => ({
              key: table,
              label: asWords(table),
              values: bytes,
              text: `${formatBytes(bytes.at(-1) ?? 0)} · ${signed(changeOf(bytes))}`,
            }))
      }
      table={{
        columns: ['Day (UTC)', ...lines.map(({ table }) => asWords(table))],
        rows: days.map(({ day }, at) => ({
          key: day,
          cells: [formatDayMonth(day), ...lines.map(({ bytes }) => formatBytes(bytes[at] ?? 0))],
        })),
      }}
    />
  );
}
