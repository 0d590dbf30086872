import { FigureSection } from '@/admin-kit/tables/figure-section';
import { formatTenths, formatWhole } from '@/lib/format/format-number';
import type { DatabaseFacts } from './database-facts';

const bytesPerMegabyte = 1_000_000;

/** What everything runs on. */
export function SystemSection({ facts }: { facts: DatabaseFacts }) {
  const { version, sizeBytes, connections, maxConnections, migrations, pendingMigrations, lastMigration } =
    facts;
  const rows: [string, string][] = [
    ['PostgreSQL', version],
    ['Size', `${formatTenths(sizeBytes / bytesPerMegabyte)} MB`],
    ['Connections', `${formatWhole(connections)} of ${formatWhole(maxConnections)}`],
    [
      'Migrations',
      pendingMigrations === 0
        ? `All ${formatWhole(migrations)} applied; the last is ${lastMigration ?? 'none'}`
        : `${formatWhole(pendingMigrations)} not applied`,
    ],
  ];
  return (
    <FigureSection title="Database" note="It answered, or this page would not be here.">
      <dl className="studio-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FigureSection>
  );
}
