import { budgetProblem, type ConnectionBudget } from '@/db/connections/connection-budget';
import { formatBytes, formatWhole } from '@/lib/format/format-number';
import type { DatabaseFacts } from './database-facts';

function budgetInWords(budget: ConnectionBudget): string {
  const { processes, planned } = budget;
  const problem = budgetProblem(budget);
  return (
    problem ??
    `${formatWhole(planned)}, by ${formatWhole(processes)} ${processes === 1 ? 'process' : 'processes'}`
  );
}

/** The facts as label and sentence: for the studio, and for the text of a ticket. */
export function databaseRows(facts: DatabaseFacts): [label: string, value: string][] {
  const { version, sizeBytes, connections, budget, migrations, pendingMigrations, lastMigration } = facts;
  return [
    ['PostgreSQL', version],
    ['Size', formatBytes(sizeBytes)],
    ['Connections', `${formatWhole(connections)} of ${formatWhole(budget.allowed)}`],
    ['Connections that may be opened', budgetInWords(budget)],
    [
      'Migrations',
      pendingMigrations === 0
        ? `All ${formatWhole(migrations)} applied; the last is ${lastMigration ?? 'none'}`
        : `${formatWhole(pendingMigrations)} not applied`,
    ],
  ];
}
