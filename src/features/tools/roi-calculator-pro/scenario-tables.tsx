import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import type { Computed } from './state';

const months = (value: number | null) => (value === null ? 'not within it' : `${formatTenths(value)} months`);

const rows: readonly [label: string, cell: (computed: Computed) => string][] = [
  ['Hours saved a month', ({ result }) => formatTenths(result.hoursPerMonth)],
  ['Value a month', ({ result }) => formatUsd(result.valuePerMonth)],
  [
    'Costs within the horizon',
    ({ result, scenario }) => `${formatUsd(result.costs)} in ${scenario.horizonMonths} months`,
  ],
  ['Net present value', ({ result }) => formatUsd(result.npv)],
  ['Payback', ({ result }) => months(result.paybackMonths)],
  ['IRR a year', ({ result }) => ('percent' in result.irr ? `${formatTenths(result.irr.percent)}%` : 'none')],
  ['ROI', ({ result }) => (result.roiPercent === null ? 'none' : `${formatTenths(result.roiPercent)}%`)],
];

/** Table that compares the scenarios. */
export function ScenarioTable({ scenarios }: { scenarios: readonly Computed[] }) {
  const columns = scenarios.map(({ key, scenario }) => `${key.toUpperCase()}: ${scenario.name}`);
  return (
    <Table caption="The scenarios side by side" isCaptionVisible isStacked>
      <TableHead columns={['Result', ...columns]} />
      <tbody>
        {rows.map(([label, cell]) => (
          <TableRow
            key={label}
            heading={label}
            columns={columns}
            cells={scenarios.map((computed) => (
              <span key={computed.key} className="figures">
                {cell(computed)}
              </span>
            ))}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** Table of a scenario's monthly cash flows, the data behind the chart. */
export function MonthTable({ current: { result, scenario } }: { current: Computed }) {
  return (
    <Table caption={`${scenario.name}: cash flow by month, in USD`}>
      <TableHead columns={['Month', 'Cash flow', 'Total']} />
      <tbody>
        {result.flows.map((flow, month) => (
          <TableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is identified by its position
            key={month}
            heading={month === 0 ? 'Before' : month}
            cells={[formatUsd(flow), formatUsd(result.totals[month] ?? 0)].map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two fixed cells
              <span key={index} className="figures">
                {text}
              </span>
            ))}
          />
        ))}
      </tbody>
    </Table>
  );
}
