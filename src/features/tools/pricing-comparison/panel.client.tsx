'use client';

import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { Button } from '@/ui/button';
import { AccordionItem } from '@/ui/layout/accordion';
import { AmountField } from '../../calculators/components/amount-field.client';
import { Readout } from '../../calculators/components/readout.client';
import { downloadFile } from '../frame/download-file.client';
import { ToolColumns, ToolSheet } from '../frame/tool-sheet.client';
import { Choice } from '../frame/typed-fields.client';
import { type ToolState, useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { comparisonCsv } from './comparison-csv';
import { HoursScale } from './hours-scale';
import type { TaskFigures } from './model/comparison-formula';
import { OptionTable } from './option-table';
import { type Computed, compute, type FieldName, fields, inputs } from './state';
import { choiceLabels, verdict } from './verdict';

type PartProps = { computed: Computed; state: ToolState<FieldName> };

/** Compares the firm's offers, doing it yourself and doing nothing, with the visitor’s figures. */
export function PricingComparison({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'pricing-comparison', anchor }, fields);
  const computed = compute(state.values);
  const settled = state.settled && compute(state.settled);
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={settled && `${choiceLabels[settled.fit.choice]}. ${verdict(settled)}`}
      address={state.address}
      actions={
        <Button
          variant="quiet"
          size="sm"
          onClick={() => downloadFile('offers.csv', comparisonCsv(computed), 'text/csv;charset=utf-8')}
        >
          Download CSV
        </Button>
      }
    >
      <ToolColumns
        inputs={<TaskFields computed={computed} state={state} />}
        results={<Results computed={computed} />}
      />
      <div className="grid gap-6 border-t border-line p-5 sm:p-7">
        <OptionTable computed={computed} />
        <p className="measure text-sm text-ink-soft">
          Doing it yourself is taken to be live after twelve weeks, in up to two systems, with your hours at
          your own rate. A custom build is counted at its lowest price and eight weeks, with care. A second
          year of the plan is counted at the price of the first. The sprint saves nothing by itself: it buys
          an answer.
        </p>
      </div>
    </ToolSheet>
  );
}

function Amount({ name, computed, state }: PartProps & { name: keyof TaskFigures }) {
  return (
    <AmountField
      input={inputs[name]}
      typed={state.values[name]}
      amount={computed.figures[name]}
      onChange={(typed) => state.change(name, typed)}
    />
  );
}

function TaskFields(part: PartProps) {
  const { values, change } = part.state;
  const amount = (name: keyof TaskFigures) => <Amount key={name} name={name} {...part} />;
  return (
    <>
      {(['hoursPerWeek', 'savedPercent', 'hourlyRate'] as const).map(amount)}
      <Choice
        label="Were the hours timed?"
        value={values.timed}
        options={[
          { value: 'yes', label: 'yes, over twenty cases' },
          { value: 'no', label: 'no, estimated' },
        ]}
        onChange={(value) => change('timed', value)}
      />
      <Choice
        label="Compare over"
        value={values.months}
        options={[
          { value: '12', label: '12 months' },
          { value: '24', label: '24 months' },
        ]}
        onChange={(value) => change('months', value)}
      />
      {amount('systems')}
      <div className="border-b border-line">
        <AccordionItem summary="Errors and usage">
          <div className="grid gap-5">
            {(['errorsPerMonth', 'costPerError', 'avoidedPercent', 'usage'] as const).map(amount)}
          </div>
        </AccordionItem>
        <AccordionItem summary="If you do it yourself">
          <div className="grid gap-5">
            {(['diySetupHours', 'diyUpkeepHours', 'diyReachPercent'] as const).map(amount)}
          </div>
        </AccordionItem>
      </div>
    </>
  );
}

function Results({ computed }: { computed: Computed }) {
  const { fit, options, horizon, figures, nothing } = computed;
  const chosen = options.find(({ name }) => name === fit.choice);
  return (
    <>
      <div>
        <p className="text-sm text-ink-soft">By your figures</p>
        <p className="display text-3xl">{choiceLabels[fit.choice]}</p>
        <p className="measure mt-3 text-ink-soft">{verdict(computed)}</p>
      </div>
      <dl className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
        <Readout label={`Doing nothing costs in ${horizon} months`} value={nothing} format={formatUsd} />
        <Readout label="Left over by what fits" value={chosen ? fit.net : null} format={formatUsd} />
        <Readout
          label="Paid back after"
          value={chosen?.paybackMonths ?? null}
          format={formatTenths}
          unit="months"
        />
      </dl>
      <HoursScale spans={computed.spans} hours={figures.hoursPerWeek} />
    </>
  );
}
