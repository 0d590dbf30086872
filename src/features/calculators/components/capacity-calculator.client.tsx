'use client';

import type { ReactNode } from 'react';
import { formatTenths, formatUsd, formatWhole } from '@/lib/format-number';
import { parseAmount } from '@/lib/parse-amount';
import { BarPair } from '@/ui/bar-pair';
import { calculateCapacity } from '../capacity-formula';
import { useSharedInputs } from '../use-shared-inputs.client';
import { AmountField } from './amount-field.client';
import { CalculatorPanel } from './calculator-panel';
import { CopyLink } from './copy-link.client';
import { Readout } from './readout';
import { ResultForm, type ResultFormText } from './result-form.client';

type CapacityCalculatorProps = {
  anchor: string;
  defaults: {
    teamSize: number;
    billableHoursPerPerson: number;
    clientRate: number;
    capacityMultiplier: number;
  };
  assumptions?: ReactNode;
  /** The words of the form that sends the result; without them there is no form. */
  resultForm?: ResultFormText | undefined;
};

export function CapacityCalculator({ anchor, defaults, assumptions, resultForm }: CapacityCalculatorProps) {
  const { values, change } = useSharedInputs(anchor, {
    teamSize: String(defaults.teamSize),
    billableHoursPerPerson: String(defaults.billableHoursPerPerson),
    clientRate: String(defaults.clientRate),
    capacityMultiplier: String(defaults.capacityMultiplier),
  });
  const teamSize = Math.floor(parseAmount(values.teamSize));
  const billableHoursPerPerson = parseAmount(values.billableHoursPerPerson);
  const result = calculateCapacity({
    teamSize,
    billableHoursPerPerson,
    clientRate: parseAmount(values.clientRate),
    capacityMultiplier: parseAmount(values.capacityMultiplier),
  });
  const hoursNow = teamSize * billableHoursPerPerson;
  const hoursThen = hoursNow + result.additionalCapacityHours;
  const formId = `${anchor}-form`;
  return (
    <CalculatorPanel
      inputs={
        <>
          <AmountField
            name="teamSize"
            label="Team size"
            unit="people"
            picks={[3, 5, 10]}
            value={values.teamSize}
            form={resultForm && formId}
            onChange={(value) => change('teamSize', value)}
          />
          <AmountField
            name="billableHoursPerPerson"
            label="Billable hours a person"
            unit="hours / month"
            picks={[120, 140, 160]}
            value={values.billableHoursPerPerson}
            form={resultForm && formId}
            onChange={(value) => change('billableHoursPerPerson', value)}
          />
          <AmountField
            name="clientRate"
            label="Client rate"
            unit="USD / hour"
            picks={[150, 200, 250]}
            pickPrefix="$"
            value={values.clientRate}
            form={resultForm && formId}
            onChange={(value) => change('clientRate', value)}
          />
          <AmountField
            name="capacityMultiplier"
            label="Capacity multiplier"
            unit="times"
            value={values.capacityMultiplier}
            form={resultForm && formId}
            onChange={(value) => change('capacityMultiplier', value)}
          />
        </>
      }
      results={
        <>
          <Readout isMain label="more revenue a month" value={formatUsd(result.monthlyRevenueIncrease)} />
          <Readout
            isMain
            label="effective team size"
            value={formatTenths(result.effectiveTeamSize)}
            unit="people"
          />
          <Readout
            label="more capacity a month"
            value={formatWhole(result.additionalCapacityHours)}
            unit="hours"
          />
        </>
      }
      picture={
        <BarPair
          title={`Capacity grows from ${formatWhole(hoursNow)} to ${formatWhole(hoursThen)} hours a month.`}
          unit="hours"
          bars={[
            { label: 'Capacity now', value: hoursNow },
            { label: 'Capacity with automation', value: hoursThen, gain: result.additionalCapacityHours },
          ]}
        />
      }
      assumptions={assumptions}
      actions={<CopyLink anchor={anchor} />}
      form={resultForm && <ResultForm id={formId} calculator="capacity" text={resultForm} />}
    />
  );
}
