import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoney } from '@/lib/format/format-money';
import { asWords } from '@/lib/text/as-words';
import { FigureTable } from '@/studio-kit/tables/figure-table';
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

export function LeadTable({ rows, now }: { rows: readonly LeadRow[]; now: Date }) {
  return (
    <FigureTable
      caption="Leads"
      columns={['Lead', 'Score', 'Stage', 'Value', 'Source', 'Owner', 'Created', 'Last activity']}
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
          <Priority key="priority" row={row} />,
          row.stage === 'new' || !row.isWaiting ? asWords(row.stage) : `${asWords(row.stage)}, wrote again`,
          row.deal && row.deal.amount > 0 ? formatMoney(row.deal.amount, row.deal.currency) : '–',
          asWords(row.source),
          row.owner ?? '–',
          formatAgo(row.createdAt, now),
          row.last ? (
            <span key="last" className="studio-document">
              {row.last.words}
              <small>{formatAgo(row.last.at, now)}</small>
            </span>
          ) : (
            '–'
          ),
        ],
      }))}
    />
  );
}
