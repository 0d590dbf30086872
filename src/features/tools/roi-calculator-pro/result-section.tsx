import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { Readout } from '../../calculators/components/readout.client';
import { maxIrrPercent } from './model/evaluate-formula';
import type { Computed } from './state';
import { TotalChart } from './total-chart';

const formatYearly = (percent: number) =>
  percent >= maxIrrPercent ? `> ${formatTenths(maxIrrPercent)}` : formatTenths(percent);

/** Shows the result above all inputs: key figures, and the running total as a chart. */
export function ResultSection({ scenarios, current }: { scenarios: readonly Computed[]; current: Computed }) {
  const { result, scenario } = current;
  const rate = 'percent' in result.irr ? result.irr.percent : null;
  return (
    <div className="grid gap-8 p-5 sm:p-7 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:gap-10 print:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <dl className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
          <Readout label="Net present value" value={result.npv} format={formatUsd} isMain />
          <Readout
            label="Pays for itself after"
            value={result.paybackMonths}
            format={formatTenths}
            unit="months"
          />
          <Readout label="IRR a year" value={rate} format={formatYearly} unit="%" />
          <Readout label="ROI" value={result.roiPercent} format={formatTenths} unit="%" />
          <Readout
            label="Saved once it runs"
            value={result.hoursPerMonth}
            format={formatTenths}
            unit="hours a month"
          />
        </dl>
        <p className="text-sm text-ink-soft">
          {formatUsd(result.savings)} saved against {formatUsd(result.costs)} spent in{' '}
          {scenario.horizonMonths} months.
          {result.paybackMonths === null && ' It is not paid back within them.'}
          {'reason' in result.irr && ` There is no internal rate of return: ${result.irr.reason}.`}
        </p>
      </div>
      <TotalChart scenarios={scenarios} current={current} />
    </div>
  );
}
