'use client';

import { formatWhole } from '@/lib/format/format-number';
import { Alert } from '@/ui/alert';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { AmountField } from '../../calculators/components/amount-field.client';
import { Readout } from '../../calculators/components/readout.client';
import { ToolColumns } from '../frame/tool-sheet.client';
import { Choice } from '../frame/typed-fields.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { type AbTest, choices, type FieldName, formatPercent, inputs } from './state';

const shortDays = 14;
const longDays = 90;

type PlanSectionProps = { test: AbTest; state: ToolState<FieldName> };

/** Plans a test: number of visitors and duration. */
export function PlanSection({ test, state: { values, change } }: PlanSectionProps) {
  const { amounts, isRelative, plan } = test;
  return (
    <ToolColumns
      inputs={
        <>
          <h3 className="display text-2xl">Before: how many</h3>
          <AmountField
            input={inputs.baseline}
            typed={values.baseline}
            amount={amounts.baseline}
            onChange={(typed) => change('baseline', typed)}
          />
          <AmountField
            input={isRelative ? inputs.effect : inputs.points}
            typed={values.effect}
            amount={amounts.effect}
            onChange={(typed) => change('effect', typed)}
          />
          <Choice
            label="Counted as"
            value={values.kind}
            options={choices.kind}
            onChange={(value) => change('kind', value)}
          />
          <AmountField
            input={inputs.daily}
            typed={values.daily}
            amount={amounts.daily}
            onChange={(typed) => change('daily', typed)}
          />
          <Choice
            label="False alarms allowed"
            hint="How often two equal variants may look different."
            value={values.significance}
            options={choices.significance}
            onChange={(value) => change('significance', value)}
          />
          <Choice
            label="Power"
            hint="How often a true improvement of that size is found."
            value={values.power}
            options={choices.power}
            onChange={(value) => change('power', value)}
          />
          <Choice
            label="Question asked"
            value={values.sides}
            options={choices.sides}
            onChange={(value) => change('sides', value)}
          />
        </>
      }
      results={
        <>
          <dl className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
            <Readout
              label="Visitors for each variant"
              value={plan?.visitorsPerVariant ?? null}
              format={formatWhole}
              isMain
            />
            <Readout
              label="Together"
              value={plan ? 2 * plan.visitorsPerVariant : null}
              format={formatWhole}
            />
            <Readout label="Time it takes" value={plan?.days ?? null} format={formatWhole} unit="days" />
          </dl>
          <PlanRemark test={test} />
          <OtherPlans test={test} />
        </>
      }
    />
  );
}

function PlanRemark({ test: { plan, amounts } }: { test: AbTest }) {
  if (!plan) {
    return (
      <Alert tone="warning">
        {amounts.baseline === 0
          ? 'Enter the rate you have today. From nothing no improvement can be reckoned.'
          : amounts.effect === 0
            ? 'Enter an improvement. To prove that two variants are exactly equal takes endless visitors.'
            : 'Today’s rate and the improvement together are beyond 100 percent.'}
      </Alert>
    );
  }
  const change = `From ${formatPercent(amounts.baseline / 100)} to ${formatPercent(plan.rateB)}.`;
  if (plan.days === null) return <Alert>{change} Enter visitors a day to see how long it takes.</Alert>;
  if (plan.days > longDays) {
    return (
      <Alert tone="warning" title="Too long to be worth starting">
        {change} After three months cookies are gone, offers have changed and the season is another. Test a
        bigger change, or an earlier step that more people take.
      </Alert>
    );
  }
  if (plan.days < shortDays) {
    return (
      <Alert title="Run it for two full weeks all the same">
        {change} Mondays are not Saturdays: a test shorter than two weeks measures the days it ran on.
      </Alert>
    );
  }
  return <Alert>{change} Round up to full weeks, so that each weekday counts as often.</Alert>;
}

const columns = ['Visitors for each variant', 'Days'];

function OtherPlans({ test: { amounts, otherPlans } }: { test: AbTest }) {
  const caption = `The same test for other improvements of ${formatPercent(amounts.baseline / 100)}`;
  return (
    <Table caption={caption} isCaptionVisible isStacked>
      <TableHead columns={['Improvement', ...columns]} />
      <tbody>
        {otherPlans.map(({ effect, plan }) => (
          <TableRow
            key={effect}
            heading={
              plan ? `${formatPercent(effect)}, to ${formatPercent(plan.rateB)}` : formatPercent(effect)
            }
            cells={[
              <span key="visitors" className="figures">
                {plan ? formatWhole(plan.visitorsPerVariant) : '–'}
              </span>,
              <span key="days" className="figures">
                {plan?.days ? formatWhole(plan.days) : '–'}
              </span>,
            ]}
            columns={columns}
          />
        ))}
      </tbody>
    </Table>
  );
}
