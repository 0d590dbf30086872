'use client';

import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { Choice } from '../frame/typed-fields.client';
import { Amount, type PartProps } from './firm-fields.client';
import { ownerStepOptions } from './state';

/** Shows how freed hours would change the value, with the calculation. */
export function AutomationSection(part: PartProps) {
  const { amounts, effect } = part.computed;
  const change = effect ? effect.after - effect.before : 0;
  return (
    <section className="grid gap-6 border-t border-line p-5 sm:p-7 print:py-3">
      <div>
        <h3 className="display text-2xl print:text-lg">What automation would change</h3>
        <p className="measure mt-2 text-ink-soft print:hidden">
          A freed hour raises earnings only if it is no longer paid for, or is sold. An hour that turns into a
          calmer afternoon is worth having, and adds nothing here.
        </p>
      </div>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 print:hidden">
        {(['hoursPerWeek', 'hourlyCost', 'usedPercent', 'yearlyCost'] as const).map((name) => (
          <Amount key={name} name={name} {...part} />
        ))}
        <Choice
          label="And the owner"
          value={part.state.values.ownerSteps}
          options={ownerStepOptions}
          onChange={(value) => part.state.change('ownerSteps', value)}
        />
      </div>
      {effect ? (
        <dl className="max-w-2xl text-sm">
          {[
            [
              `${formatTenths(amounts.hoursPerWeek)} h × 4.3 weeks × 12 × ${formatUsd(amounts.hourlyCost)} × ${formatTenths(amounts.usedPercent)}%`,
              formatUsd(effect.savings),
            ],
            ['− cost of automation a year', formatUsd(amounts.yearlyCost)],
            ['= change of earnings a year', formatUsd(effect.earningsChange)],
            ['Value today', formatUsd(effect.before)],
            ['Value with it, by the same three methods', formatUsd(effect.after)],
          ].map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5 print:py-0.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures whitespace-nowrap">{value}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 py-1.5 text-base font-semibold">
            <dt>{change < 0 ? 'It would lower the value by' : 'It would raise the value by'}</dt>
            <dd className="figures whitespace-nowrap">{formatUsd(Math.abs(change))}</dd>
          </div>
        </dl>
      ) : (
        <p className="text-ink-soft">Without a value today there is nothing to compare with.</p>
      )}
    </section>
  );
}
