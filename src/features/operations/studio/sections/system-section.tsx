import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { DatabaseFacts } from '../database-facts';
import { databaseRows } from '../database-rows';

/** What everything runs on. */
export const SystemSection = ({ facts }: { facts: DatabaseFacts }) => (
  <FigureSection title="Database" note="It answered, or this page would not be here.">
    <FactList rows={databaseRows(facts)} />
  </FigureSection>
);
