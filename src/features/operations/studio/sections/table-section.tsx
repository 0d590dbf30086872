import { formatMoment } from '@/lib/format/format-in-zone';
import { formatBytes, formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { DatabaseGrowth, TableGrowth } from '../table-growth';
import { GrowthChart } from './growth-chart';

const shown = 25;

const cellsOf = ({ rows, sizeBytes, added, deleted }: Omit<TableGrowth, 'table' | 'bound'>) => [
  formatWhole(rows),
  formatBytes(sizeBytes),
  formatWhole(added),
  formatWhole(deleted),
];

const sumOf = (tables: readonly TableGrowth[]): Omit<TableGrowth, 'table' | 'bound'> => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  sizeBytes: tables.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  added: tables.reduce((sum, { added }) => sum + added, 0),
  deleted: tables.reduce((sum, { deleted }) => sum + deleted, 0),
});

/** Tables of the database, each with its size, its growth and what limits it. */
export function TableSection({ growth, clock }: { growth: DatabaseGrowth; clock: ViewerClock }) {
  const { since, tables } = growth;
  const [largest, others] = [tables.slice(0, shown), tables.slice(shown)];
  return (
    <div id="tables" className="studio-anchor">
      <FigureSection
        title="Table growth"
        note={`The largest first. Rows are PostgreSQL’s estimate; added and deleted are counted since ${
          since ? formatMoment(since, clock) : 'the database was made'
        }.`}
      >
        <GrowthChart days={growth.days} grown={growth.grown} />
        <FigureTable
          caption="Tables of the database"
          columns={['Table', 'Rows', 'Size', 'Added', 'Deleted', 'Limit']}
          rows={[
            ...largest.map(({ table, bound, ...figures }) => ({
              key: table,
              cells: [asWords(table), ...cellsOf(figures), bound ?? '–'],
            })),
            ...(others.length > 0
              ? [
                  {
                    key: 'others',
                    cells: [`${formatWhole(others.length)} smaller ones`, ...cellsOf(sumOf(others)), '–'],
                  },
                ]
              : []),
          ]}
        />
      </FigureSection>
    </div>
  );
}
