import Link from 'next/link';
import { FigureTable } from '@/admin-kit/tables/figure-table';
import { formatAgo, formatMoment } from '@/lib/format/format-moment';
import { formatWhole } from '@/lib/format/format-number';
import { gaps, kinds, statuses } from './content-filter';
import type { ContentRow } from './list-content';

const editHref = ({ collection, id }: Pick<ContentRow, 'collection' | 'id'>) =>
  `/admin/collections/${collection}/${id}`;

/** A document by its title, with where it stands. */
export function DocumentLink({ row }: { row: ContentRow }) {
  return (
    <span className="studio-document">
      <Link href={editHref(row)} prefetch={false}>
        <bdi>{row.title}</bdi>
      </Link>
      <small>
        {kinds[row.collection]} · {row.path ?? 'no address yet'}
      </small>
    </span>
  );
}

export function ContentTable({ rows, now }: { rows: readonly ContentRow[]; now: Date }) {
  return (
    <FigureTable
      caption="Content"
      columns={['Title', 'State', 'To look at', 'By', 'Changed', 'Words', 'Read in 30 days']}
      rows={rows.map((row) => ({
        key: `${row.collection} ${row.id}`,
        cells: [
          <DocumentLink key="title" row={row} />,
          row.plannedAt ? `Planned for ${formatMoment(row.plannedAt)}` : statuses[row.status],
          row.gaps.length > 0 ? row.gaps.map((gap) => gaps[gap]).join(', ') : '–',
          row.author ?? '–',
          formatAgo(row.updatedAt, now),
          formatWhole(row.words),
          formatWhole(row.readers),
        ],
      }))}
    />
  );
}
