import Link from 'next/link';
import type { ReactNode } from 'react';

export type StudioStat = {
  label: string;
  value: string;
  /** Link to the counted rows. */
  href?: string;
  /** How the figure is computed, or what it is compared with. */
  note: ReactNode;
};

/** Key figures side by side, each with a note. */
export function StatRow({ stats }: { stats: readonly StudioStat[] }) {
  return (
    <dl className="studio-stats">
      {stats.map(({ label, value, href, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="studio-stats__value">
            {href ? (
              <Link href={href} prefetch={false}>
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
          <dd className="studio-stats__note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
