'use client';

import type { ReactNode } from 'react';
import { formatTenths, formatUsd } from '@/lib/format-number';
import { parseAmount } from '@/lib/parse-amount';
import { calculateRoi } from '../roi-formula';
import { useSharedInputs } from '../use-shared-inputs.client';
import { AmountField } from './amount-field.client';
import { CalculatorPanel } from './calculator-panel';
import { CopyLink } from './copy-link.client';
import { PaybackCurve } from './payback-curve';
import { Readout } from './readout';
import { ResultForm, type ResultFormText } from './result-form.client';

type RoiCalculatorProps = {
  anchor: string;
  defaults: { hoursPerWeek: number; hourlyRate: number; annualPlanUSD: number };
  assumptions?: ReactNode;
  /** The words of the form that sends the result; without them there is no form. */
  resultForm?: ResultFormText | undefined;
};

const leastShown = 0.1;

/** Months to one decimal; a dash where nothing is ever paid back. */
function paybackText(months: number | null): string {
  if (months === null) return '–';
  return months > 0 && months < leastShown ? `< ${leastShown}` : formatTenths(months);
}

export function RoiCalculator({ anchor, defaults, assumptions, resultForm }: RoiCalculatorProps) {
  const { values, change } = useSharedInputs(anchor, {
    hoursPerWeek: String(defaults.hoursPerWeek),
    hourlyRate: String(defaults.hourlyRate),
    annualPlanUSD: String(defaults.annualPlanUSD),
  });
  const annualPlanUSD = parseAmount(values.annualPlanUSD);
  const result = calculateRoi({
    hoursPerWeek: parseAmount(values.hoursPerWeek),
    hourlyRate: parseAmount(values.hourlyRate),
    annualPlanUSD,
  });
  const formId = `${anchor}-form`;
  return (
    <CalculatorPanel
      inputs={
        <>
          <AmountField
            name="hoursPerWeek"
            label="Hours saved a week"
            unit="hours"
            picks={[10, 20, 30]}
            value={values.hoursPerWeek}
            form={resultForm && formId}
            onChange={(value) => change('hoursPerWeek', value)}
          />
          <AmountField
            name="hourlyRate"
            label="What an hour costs you"
            unit="USD / hour"
            picks={[50, 75, 100]}
            pickPrefix="$"
            value={values.hourlyRate}
            form={resultForm && formId}
            onChange={(value) => change('hourlyRate', value)}
          />
          <AmountField
            name="annualPlanUSD"
            label="Annual plan"
            unit="USD / year"
            value={values.annualPlanUSD}
            form={resultForm && formId}
            onChange={(value) => change('annualPlanUSD', value)}
          />
        </>
      }
      results={
        <>
          <Readout
            isMain
            label="until the plan has paid for itself"
            value={paybackText(result.paybackMonths)}
            unit={result.paybackMonths === null ? undefined : 'months'}
          />
          <Readout isMain label="of value a year" value={formatUsd(result.annualValue)} />
          <Readout label="hours saved a month" value={formatTenths(result.monthlyHoursSaved)} />
          <Readout label="of value a month" value={formatUsd(result.monthlyValue)} />
        </>
      }
      picture={
        <PaybackCurve
          monthlyValue={result.monthlyValue}
          annualPlanUSD={annualPlanUSD}
          paybackMonths={result.paybackMonths}
        />
      }
      assumptions={assumptions}
      actions={<CopyLink anchor={anchor} />}
      form={resultForm && <ResultForm id={formId} calculator="roi" text={resultForm} />}
    />
  );
}
