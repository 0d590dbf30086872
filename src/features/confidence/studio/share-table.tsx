import Link from 'next/link';
import { countInWords, type Proportion, rangeInWords, shareInWords } from '@/lib/statistics/proportion';
import { FigureTable } from '@/studio-kit/tables/figure-table';

export type ShareRow = {
  label: string;
  /** Explains the total that the share refers to. */
  note?: string;
  share: Proportion;
  /** URL of a list with the rows behind the share. */
  href: string;
};

/** Table of shares with their intervals; each count links to the rows behind it. */
export function ShareTable({ caption, rows }: { caption: string; rows: readonly ShareRow[] }) {
  return (
    <FigureTable
      caption={caption}
      columns={['Rate', 'Share', '95 % interval', 'Count']}
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
