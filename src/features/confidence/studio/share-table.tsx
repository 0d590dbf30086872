import Link from 'next/link';
import { countInWords, type Proportion, rangeInWords, shareInWords } from '@/lib/statistics/proportion';
import { FigureTable } from '@/studio-kit/tables/figure-table';

export type ShareRow = {
  label: string;
  /** What it is a share of. */
  note?: string;
  share: Proportion;
  /** Where the rows behind it are listed. */
  href: string;
};

/** Shares with their intervals, each a way to the rows that it was counted from. */
export function ShareTable({ caption, rows }: { caption: string; rows: readonly ShareRow[] }) {
  return (
    <FigureTable
      caption={caption}
      columns={['What', 'Share', '95 % interval', 'Counted']}
      rows={rows.map(({ label, note, share, href }) => ({
        key: label,
        cells: [
          <span key="label">
            {label}
            {note && <span className="studio-rows__note"> {note}</span>}
          </span>,
          shareInWords(share),
          rangeInWords(share),
          <Link key="rows" href={href} prefetch={false}>
            {countInWords(share)}
          </Link>,
        ],
      }))}
    />
  );
}
