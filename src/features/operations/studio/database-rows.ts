import { budgetProblem, type ConnectionBudget } from '@/db/connections/connection-budget';
import { formatBytes, formatWhole } from '@/lib/format/format-number';
import type { DatabaseStatus } from './database-facts';

function budgetInWords(budget: ConnectionBudget): string {
  const { processes, planned } = budget;
  const problem = budgetProblem(budget);
  return (
    problem ??
    `${formatWhole(planned)}, by ${formatWhole(processes)} ${processes === 1 ? 'process' : 'processes'}`
  );
}

/** Formats the facts as labels and sentences, for the studio and for the text file. */
export function databaseRows(facts: DatabaseStatus): [label: string, value: string][] {
  const { version, sizeBytes, connections, budget, migrations, pendingMigrations, lastMigration } = facts;
  return [
    ['PostgreSQL', version],
    ['Size', formatBytes(sizeBytes)],
    ['Connections', `${formatWhole(connections)} of ${formatWhole(budget.allowed)}`],
    ['Connection limit', budgetInWords(budget)],
    [
      'Migrations',
      pendingMigrations === 0
        ? `All ${formatWhole(migrations)} applied; the last is ${lastMigration ?? 'none'}`
        : `${formatWhole(pendingMigrations)} not applied`,
    ],
  ];
}
