'use client';

import type { Interval } from '@/lib/statistics/wilson-interval';
import { Alert } from '@/ui/alert';
import { AmountField } from '../../calculators/components/amount-field.client';
import { ToolColumns } from '../frame/tool-sheet.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { IntervalChart } from './interval-chart';
import type { Reading } from './significance';
import { type AbTest, type FieldName, formatPercent, formatPoints, inputs } from './state';
import { formatP, verdictOf, warningTexts } from './verdict';

type ReadingSectionProps = { test: AbTest; state: ToolState<FieldName> };

const variantFields = ['visitorsA', 'conversionsA', 'visitorsB', 'conversionsB'] as const;

/** Evaluates a finished test from its numbers of visitors and conversions. */
export function ReadingSection({ test, state: { values, change } }: ReadingSectionProps) {
  const { a, b, reading } = test;
  const amounts = {
    visitorsA: a.visitors,
    conversionsA: a.conversions,
    visitorsB: b.visitors,
    conversionsB: b.conversions,
  };
  const verdict = verdictOf(test);
  return (
    <ToolColumns
      inputs={
        <>
          <h3 className="display text-2xl">After: what it says</h3>
          {variantFields.map((name) => (
            <AmountField
              key={name}
              input={inputs[name]}
              typed={values[name]}
              amount={amounts[name]}
              onChange={(typed) => change(name, typed)}
            />
          ))}
        </>
      }
      results={
        <>
          <div>
            <p className="display text-4xl leading-none">{verdict.title}</p>
            <p className="measure mt-3 text-ink-soft">{verdict.text}</p>
          </div>
          {reading && <Numbers reading={reading} sides={test.settings.sides} />}
          {reading && <Intervals reading={reading} confidence={1 - test.settings.significance} />}
          {reading && reading.warnings.length > 0 && (
            <div className="grid gap-3">
              {reading.warnings.map((warning) => (
                <Alert key={warning} tone="warning">
                  {warningTexts[warning]}
                </Alert>
              ))}
            </div>
          )}
        </>
      }
    />
  );
}

function Numbers({ reading, sides }: { reading: Reading; sides: 1 | 2 }) {
  const method = reading.method === 'fisher' ? 'Fisher’s exact test' : 'two-proportion z-test';
  const rows = [
    ['Rate of A', formatPercent(reading.rates.a)],
    ['Rate of B', formatPercent(reading.rates.b)],
    [
      'B against A',
      reading.lift === null ? '–' : `${reading.lift > 0 ? '+' : ''}${formatPercent(reading.lift)}`,
    ],
    [`p-value, ${method}, ${sides === 1 ? 'one-sided' : 'two-sided'}`, formatP(reading.pValue)],
  ];
  return (
    <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
          <dt>{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Intervals({ reading, confidence }: { reading: Reading; confidence: number }) {
  const { rates, intervals, difference } = reading;
  const level = formatPercent(confidence);
  const told = ({ low, high }: Interval, format = formatPercent) => `from ${format(low)} to ${format(high)}`;
  return (
    <div className="grid gap-8">
      <IntervalChart
        title={`With ${level} confidence the rate of A lies ${told(intervals.a)}, that of B ${told(intervals.b)}.`}
        format={formatPercent}
        rows={[
          { label: 'A', ...intervals.a, value: rates.a, tone: 'quiet' },
          { label: 'B', ...intervals.b, value: rates.b, tone: 'patina' },
        ]}
      />
      <IntervalChart
        title={`The difference, B less A, lies ${told(intervals.difference, formatPoints)} percentage points.`}
        format={formatPoints}
        rows={[
          {
            label: 'B less A, in percentage points',
            ...intervals.difference,
            value: difference,
            tone: 'accent',
          },
        ]}
        mark={{ value: 0, label: '0' }}
      />
      <p className="text-sm text-ink-soft">
        {level} intervals: Wilson’s for each rate, Newcombe’s for the difference. That two bars overlap says
        little; whether the lowest one crosses 0 says more.
      </p>
    </div>
  );
}
