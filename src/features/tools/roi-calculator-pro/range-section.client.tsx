'use client';

import { formatUsd, formatWhole } from '@/lib/format/format-number';
import { maxTyped } from '@/lib/format/parse-amount';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Readout } from '../../calculators/components/readout.client';
import { TypedText } from '../frame/typed-fields.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { computeSensitivity } from './model/sensitivity-formula';
import { clampSpread, uncertainLabels, uncertainNames } from './model/uncertainty-formula';
import { SpreadChart, SwingChart } from './range-charts';
import { type Computed, type FieldName, spreadsOf } from './state';
import { useSimulation } from './use-simulation.client';

/** Formats a probability. Rounding must not turn a rare event into 0%, or a likely one into 100%. */
function asPercent(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%';
  if (share < 1 && share > 0.99) return '> 99%';
  return `${formatWhole(share * 100)}%`;
}

/** Shows the range of the result for uncertain inputs. */
export function RangeSection({ current, state }: { current: Computed; state: ToolState<FieldName> }) {
  const { values, change } = state;
  const spreads = spreadsOf(values);
  const isWanted = values.range !== '';
  const { result, hasFailed } = useSimulation(current.scenario, spreads, isWanted);
  return (
    <section className="grid gap-8 border-t border-line p-5 sm:p-7">
      <div>
        <h3 className="display text-2xl">How sure is that?</h3>
        <p className="measure mt-2 text-ink-soft">
          For each input a low and a high, in percent of what you entered. Estimates miss towards the late and
          the expensive more often, so the defaults lean that way.
        </p>
      </div>
      <div className="grid grid-cols-2 items-end gap-x-5 gap-y-4 sm:grid-cols-4 lg:grid-cols-6">
        {uncertainNames.map((name) => (
          <fieldset key={name} className="contents">
            <legend className="sr-only">{uncertainLabels[name]}</legend>
            {(['Low', 'High'] as const).map((end) => (
              <TypedText
                key={end}
                label={`${uncertainLabels[name]}, ${end.toLowerCase()} %`}
                hint={spreadNote(
                  values[`${name}${end}`],
                  clampSpread(spreads[name])[end === 'Low' ? 'low' : 'high'],
                )}
                inputMode="decimal"
                maxLength={maxTyped}
                value={values[`${name}${end}`]}
                onChange={(typed) => change(`${name}${end}`, typed)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <h4 className="font-semibold">Which input decides</h4>
          <p className="text-sm text-ink-soft">
            Net present value with one input at its low and its high; the line is{' '}
            {formatUsd(current.result.npv)}. Find out the first before the last.
          </p>
          <SwingChart swings={computeSensitivity(current.scenario, spreads)} base={current.result.npv} />
        </div>
        <div className="grid content-start gap-4">
          <h4 className="font-semibold">All of them at once, 5,000 times</h4>
          <p className="text-sm text-ink-soft">
            Each run draws every input from a triangle between low, entered and high. The draws are the same
            for everybody, so a link shows the same picture.
          </p>
          {!isWanted && (
            <div className="not-scripted:hidden print:hidden">
              <Button variant="secondary" size="sm" onClick={() => change('range', '1')}>
                Work out the range
              </Button>
            </div>
          )}
          {hasFailed && <Alert tone="warning">The range could not be loaded. Please reload the page.</Alert>}
          {isWanted && !result && !hasFailed && <p className="text-sm text-ink-soft">Working it out.</p>}
          {isWanted && result && (
            <>
              <dl className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
                <Readout label="P50: as likely more as less" value={result.p50} format={formatUsd} isMain />
                <Readout label="P10: one in ten is worse" value={result.p10} format={formatUsd} />
                <Readout label="P90: one in ten is better" value={result.p90} format={formatUsd} />
                <Readout
                  label={`Chance of payback in ${current.scenario.horizonMonths} months`}
                  value={result.chanceWithinHorizon}
                  format={asPercent}
                />
                <Readout label="Chance within 90 days" value={result.chanceWithin90Days} format={asPercent} />
              </dl>
              <SpreadChart simulation={result} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Hint with the percentage used, if it differs from the typed one. */
const spreadNote = (typed: string, amount: number) =>
  typed.trim() !== '' && Number(typed.replace(',', '.').replace('%', '')) !== amount
    ? `Counts as ${formatWhole(amount)}.`
    : undefined;
