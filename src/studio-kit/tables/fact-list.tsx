import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

/** Description list; labels are unique. */
export const FactList = ({ rows }: { rows: readonly Fact[] }) => (
  <dl className="studio-facts">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
