import Link from 'next/link';
import {
  type LeadFilter,
  leadFilterHref as leadsHref,
  readLeadFilter,
} from '@/features/leads/pipeline/list/lead-filter';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { wonSentence } from '../content-touch/won-sentence';
import { gaps, kinds, statuses } from './content-filter';
import type { ContentRow } from './list-content';

const editHref = ({ collection, id }: Pick<ContentRow, 'collection' | 'id'>) =>
  `/admin/collections/${collection}/${id}`;

/** Link to a document by its title, with kind and path. */
export function DocumentLink({ row }: { row: ContentRow }) {
  return (
    <span className="studio-document">
      <Link href={editHref(row)} prefetch={false}>
        <bdi>{row.title}</bdi>
      </Link>
      <small>
        {kinds[row.collection]} · {row.path ?? 'no URL yet'}
      </small>
    </span>
  );
}

type ContentTableProps = {
  rows: readonly ContentRow[];
  now: Date;
  clock: ViewerClock;
  mayReadLeads: boolean;
};

/** Leads and won deals that an article touched. Each figure links to the list of the leads that it counts. */
function touchCells({ path, touched }: ContentRow) {
  if (!path || !touched?.leads) return [touched ? '0' : '–', '–'];
  const rows = (words: string, filter: Partial<LeadFilter>) => (
    <Link key="rows" href={leadsHref(readLeadFilter(), { page: path, ...filter })} prefetch={false}>
      {words}
    </Link>
  );
  return [
    rows(formatWhole(touched.leads), {}),
    touched.won > 0 ? rows(wonSentence(touched), { stage: 'won' }) : '–',
  ];
}

export function ContentTable({ rows, now, clock, mayReadLeads }: ContentTableProps) {
  return (
    <FigureTable
      caption="Content"
      columns={[
        'Title',
        'Status',
        'Issues',
        'Author',
        'Updated',
        'Words',
        'Views, 30 days',
        ...(mayReadLeads ? ['Leads', 'Won'] : []),
      ]}
      rows={rows.map((row) => ({
        key: `${row.collection} ${row.id}`,
        cells: [
          <DocumentLink key="title" row={row} />,
          row.plannedAt ? `Scheduled for ${formatMoment(row.plannedAt, clock)}` : statuses[row.status],
          row.gaps.length > 0 ? row.gaps.map((gap) => gaps[gap]).join(', ') : '–',
          row.author ?? '–',
          formatAgo(row.updatedAt, now),
          formatWhole(row.words),
          formatWhole(row.readers),
          ...(mayReadLeads ? touchCells(row) : []),
        ],
      }))}
    />
  );
}
