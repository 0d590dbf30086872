import { reportFile } from '../frame/report-file';
import type { Computed } from './state';

/** Renders inputs, results and monthly cash flows of all scenarios as CSV. Amounts in USD. */
export function cashFlowCsv(scenarios: readonly Computed[]): string {
  const names = scenarios.map(({ scenario }) => scenario.name);
  const line = (label: string, cell: (computed: Computed) => string | number) => [
    label,
    ...scenarios.map(cell),
  ];
  const months = Math.max(...scenarios.map(({ scenario }) => scenario.horizonMonths));
  return reportFile([
    ['', ...names],
    line('Hours saved a month', ({ result }) => result.hoursPerMonth),
    line('Value a month, USD', ({ result }) => result.valuePerMonth),
    line('One-off cost, USD', ({ scenario }) => scenario.oneOffCost),
    line('Running cost a month, USD', ({ scenario }) => scenario.monthlyCost),
    line('Ramp-up, months', ({ scenario }) => scenario.rampMonths),
    line('Ramp-up, shape', ({ scenario }) => scenario.rampShape),
    line('Discount rate a year, %', ({ scenario }) => scenario.discountPercent),
    line('Net present value, USD', ({ result }) => result.npv),
    line('Payback, months', ({ result }) => result.paybackMonths ?? 'not within the horizon'),
    line('IRR a year, %', ({ result }) =>
      'percent' in result.irr ? result.irr.percent : `none: ${result.irr.reason}`,
    ),
    line('ROI, %', ({ result }) => result.roiPercent ?? 'none: no costs'),
    [],
    ['Month', ...names.flatMap((name) => [`${name}: cash flow`, `${name}: total`])],
    ...Array.from({ length: months + 1 }, (_, month) => [
      month,
      ...scenarios.flatMap(({ result }) => [result.flows[month] ?? '', result.totals[month] ?? '']),
    ]),
  ]);
}
