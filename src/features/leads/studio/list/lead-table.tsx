import Link from 'next/link';
import type { ReactNode } from 'react';
import { leadPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatDate } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { dayName } from '@/lib/period';
import { asWords } from '@/lib/text/as-words';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { type LeadColumn, leadTableColumns } from '../../pipeline/columns/lead-columns';
import type { LeadRow } from '../../pipeline/list/lead-row';

/** Id of the bulk form below the table, for the `form` attribute of the rows' checkboxes. */
export const bulkFormId = 'lead-change';

const nameOf = ({ name, company, email }: LeadRow) => name || company || email;

/** Link to a lead by its name, with company and address. */
export function LeadLink({ row }: { row: LeadRow }) {
  const { id, email, name, company } = row;
  const rest = [name ? company : null, name || company ? email : null].filter(Boolean).join(' · ');
  return (
    <span className="studio-document">
      <Link href={leadPath(id)} prefetch={false}>
        <bdi>{nameOf(row)}</bdi>
      </Link>
      {rest && <small>{rest}</small>}
    </span>
  );
}

export function Priority({ row: { priority, reason } }: { row: LeadRow }) {
  return (
    <>
      <strong>{priority}</strong> {reason && <small className="studio-lead-reason">{reason}</small>}
    </>
  );
}

const twoLines = (text: string, below: string) => (
  <span className="studio-document">
    {text}
    <small>{below}</small>
  </span>
);

const contents: Record<LeadColumn, (row: LeadRow, now: Date) => ReactNode> = {
  score: (row) => <Priority row={row} />,
  stage: ({ stage, isWaiting }) =>
    stage === 'new' || !isWaiting ? asWords(stage) : `${asWords(stage)}, wrote again`,
  value: ({ deal }) => (deal && deal.amount > 0 ? formatMoney(deal.amount, deal.currency) : '–'),
  source: ({ source }) => asWords(source),
  owner: ({ owner }) => owner ?? '–',
  step: ({ next }) => (next ? twoLines(next.title, formatDate(dayName(next.due))) : '–'),
  created: ({ createdAt }, now) => formatAgo(createdAt, now),
  activity: ({ last }, now) => (last ? twoLines(last.words, formatAgo(last.at, now)) : '–'),
  edited: ({ updatedAt }, now) => formatAgo(updatedAt, now),
};

type LeadTableProps = { rows: readonly LeadRow[]; columns: readonly LeadColumn[]; now: Date };

export function LeadTable({ rows, columns, now }: LeadTableProps) {
  return (
    <FigureTable
      caption="Leads"
      columns={['Lead', ...columns.map((column) => leadTableColumns[column])]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <span key="lead" className="studio-choice">
            <input
              type="checkbox"
              form={bulkFormId}
              name="chosen"
              value={row.id}
              aria-label={`Select ${nameOf(row)}`}
            />
            <LeadLink row={row} />
          </span>,
          ...columns.map((column) => contents[column](row, now)),
        ],
      }))}
    />
  );
}
