import { formatTenths, formatUsd, formatWhole } from '@/lib/format-number';
import type { Calculation } from './calculation';

type Facts = [label: string, value: string][];

/** What was entered, line by line. */
export function inputFacts(calculation: Calculation): Facts {
  if (calculation.calculator === 'roi') {
    const { hoursPerWeek, hourlyRate, annualPlanUSD } = calculation.inputs;
    return [
      ['Hours saved a week', formatTenths(hoursPerWeek)],
      ['What an hour costs you', formatUsd(hourlyRate)],
      ['Annual plan', formatUsd(annualPlanUSD)],
    ];
  }
  const { teamSize, billableHoursPerPerson, clientRate, capacityMultiplier } = calculation.inputs;
  return [
    ['Team size', formatWhole(teamSize)],
    ['Billable hours a person and month', formatTenths(billableHoursPerPerson)],
    ['Client rate, an hour', formatUsd(clientRate)],
    ['Capacity multiplier', formatTenths(capacityMultiplier)],
  ];
}

/** What came out, line by line. */
export function resultFacts(calculation: Calculation): Facts {
  if (calculation.calculator === 'roi') {
    const { paybackMonths, annualValue, monthlyValue, monthlyHoursSaved } = calculation.result;
    return [
      ['Pays for itself after', paybackMonths === null ? 'never' : `${formatTenths(paybackMonths)} months`],
      ['Value a year', formatUsd(annualValue)],
      ['Value a month', formatUsd(monthlyValue)],
      ['Hours saved a month', formatTenths(monthlyHoursSaved)],
    ];
  }
  const { monthlyRevenueIncrease, effectiveTeamSize, additionalCapacityHours } = calculation.result;
  return [
    ['More revenue a month', formatUsd(monthlyRevenueIncrease)],
    ['Effective team size', `${formatTenths(effectiveTeamSize)} people`],
    ['More capacity a month', `${formatWhole(additionalCapacityHours)} hours`],
  ];
}
