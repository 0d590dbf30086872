import type { CalculatorsWords } from './formulas/speaking';

/** Texts of the calculators on this site, and the source of their translations. */
export const calculatorsInEnglish: CalculatorsWords = {
  roi: {
    label: 'ROI calculator',
    inputs: {
      hoursPerWeek: { label: 'Hours saved a week', unit: 'hours' },
      hourlyRate: { label: 'What an hour costs you', unit: 'USD / hour' },
      annualPlanUSD: { label: 'Annual plan', unit: 'USD / year' },
    },
    payback: { label: 'Pays for itself after', unit: 'months' },
    annualValue: 'Value a year',
    timeSaved: { label: 'Time saved', unit: 'hours a month' },
    monthlyValue: 'Value a month',
    months: 'months',
    valueSaved: 'Value saved',
    plan: 'Plan {plan}',
    reaches: 'The value saved reaches the plan’s {plan} after {months} months.',
    reachesNot: 'The value saved does not reach the plan’s {plan} within {months} months.',
    summary: '{hours} h a week at {rate}, pays back {plan} in {months} months',
    summaryWithoutPayback: '{hours} h a week at {rate}, never pays back',
  },
  capacity: {
    label: 'Capacity calculator',
    inputs: {
      teamSize: { label: 'Team size', unit: 'people' },
      billableHoursPerPerson: { label: 'Billable hours a person', unit: 'hours / month' },
      clientRate: { label: 'Client rate', unit: 'USD / hour' },
      capacityMultiplier: { label: 'Capacity multiplier', unit: 'times' },
    },
    moreRevenue: 'More revenue a month',
    effectiveTeam: { label: 'Effective team', unit: 'people' },
    moreCapacity: { label: 'More capacity', unit: 'hours a month' },
    grows: 'Capacity grows from {now} to {later} hours a month.',
    hours: 'hours',
    capacityNow: 'Capacity now',
    capacityThen: 'Capacity with automation',
    summary: '{people} people × {hours} h a month at {rate}, × {multiplier}, {revenue} more a month',
  },
};
