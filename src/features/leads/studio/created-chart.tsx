import { formatMonth } from '@/lib/format/format-date';
import { formatPercent, formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import { ColumnChart } from '@/studio-kit/charts/column-chart';
import type { ChartSeries } from '@/studio-kit/charts/textures';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { PipelineStage, Revenue } from '../pipeline/figures/revenue';

/** Stages from the bottom of a column: won, then the open stages from the latest to the first, and lost on top. */
const order = [
  ['won', 'solid'],
  ['proposal', 'cross'],
  ['qualified', 'slant'],
  ['contacted', 'dots'],
  ['new', 'hollow'],
  ['lost', 'level'],
] as const satisfies readonly (readonly [PipelineStage, ChartSeries['texture']])[];

type Created = Revenue['created'];
const sumOf = ({ leads }: Pick<Created[number], 'leads'>) =>
  order.reduce((sum, [stage]) => sum + leads[stage], 0);
const addUp = (rows: Created, stage: PipelineStage) => rows.reduce((sum, { leads }) => sum + leads[stage], 0);

/**
 * Sentences with the number of leads created in the months shown, the month with the most, and how many are won,
 * lost and open.
 */
export function readCreated(created: Created): string {
  const months = created.filter(({ month }) => month !== null);
  const all = months.reduce((sum, month) => sum + sumOf(month), 0);
  if (all === 0) return 'No leads were created in these twelve months.';
  if (all === 1)
    return `1 lead was created in twelve months, in ${formatMonth(months.find((month) => sumOf(month) > 0)?.month ?? '')}.`;
  const best = months.reduce((most, month) => (sumOf(month) > sumOf(most) ? month : most));
  const [won, lost] = [addUp(months, 'won'), addUp(months, 'lost')];
  return [
    `${formatWhole(all)} leads were created in twelve months, most in ${formatMonth(best.month ?? '')} (${formatWhole(sumOf(best))}).`,
    `By today ${formatWhole(won)} ${won === 1 ? 'is' : 'are'} won (${formatPercent(won / all)}), ${formatWhole(lost)} lost and ${formatWhole(all - won - lost)} open.`,
  ].join(' ');
}

/** Columns of the months in which leads were created, by the stage they are in now. */
export function CreatedChart({ created }: Pick<Revenue, 'created'>) {
  const months = created.flatMap(({ month, leads }) => (month === null ? [] : [{ month, leads }]));
  const rowOf = (key: string, label: string, { leads }: Pick<Created[number], 'leads'>) => ({
    key,
    cells: [label, ...order.map(([stage]) => formatWhole(leads[stage])), formatWhole(sumOf({ leads }))],
  });
  return (
    <FigureSection
      title="Pipeline by month and stage"
      note="Leads by the month they were created in and the stage they are in today, without spam. Recent months have had the least time."
    >
      <ColumnChart
        title="Leads by month created and stage"
        reading={readCreated(created)}
        series={order.map(([stage, texture]) => ({ name: asWords(stage), texture }))}
        columns={months.map(({ month, leads }, index) => {
          const label = formatMonth(month);
          const [name = '', year = ''] = label.split(' ');
          return {
            label,
            tick: name,
            // The year is shown below each January, and below the first month unless a January follows it.
            under: month.endsWith('-01') || (index === 0 && !month.endsWith('-12')) ? year : undefined,
            values: order.map(([stage]) => leads[stage]),
          };
        })}
        table={{
          columns: ['Month', ...order.map(([stage]) => asWords(stage)), 'Leads'],
          rows: [
            ...created.map(({ month, leads }) =>
              rowOf(month ?? 'before', month ? formatMonth(month) : 'Before', { leads }),
            ),
            rowOf('all', 'All', {
              leads: {
                new: addUp(created, 'new'),
                contacted: addUp(created, 'contacted'),
                qualified: addUp(created, 'qualified'),
                proposal: addUp(created, 'proposal'),
                won: addUp(created, 'won'),
                lost: addUp(created, 'lost'),
              },
            }),
          ],
        }}
      />
    </FigureSection>
  );
}
