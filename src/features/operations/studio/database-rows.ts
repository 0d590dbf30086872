import { formatTenths, formatWhole } from '@/lib/format/format-number';
import type { DatabaseFacts } from './database-facts';

const bytesPerMegabyte = 1_000_000;

/** The facts as label and sentence: for the studio, and for the text of a ticket. */
export function databaseRows(facts: DatabaseFacts): [label: string, value: string][] {
  const { version, sizeBytes, connections, maxConnections, migrations, pendingMigrations, lastMigration } =
    facts;
  return [
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
}
