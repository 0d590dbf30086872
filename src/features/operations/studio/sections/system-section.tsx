import { budgetProblem } from '@/db/connections/connection-budget';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { DatabaseStatus } from '../database-facts';
import { databaseRows } from '../database-rows';

/** Facts about the database. */
export const SystemSection = ({ facts }: { facts: DatabaseStatus }) => (
  <FigureSection title="Database" note={note(budgetProblem(facts.budget))}>
    <FactList rows={databaseRows(facts)} />
  </FigureSection>
);

const note = (problem: string | null) =>
  problem ? (
    <strong className="studio-warning">{problem}</strong>
  ) : (
    'It answered, or this page would not be here.'
  );
