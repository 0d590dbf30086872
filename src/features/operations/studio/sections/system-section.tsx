import { budgetProblem } from '@/db/connections/connection-budget';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { DatabaseFacts } from '../database-facts';
import { databaseRows } from '../database-rows';

/** What everything runs on. */
export const SystemSection = ({ facts }: { facts: DatabaseFacts }) => (
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
