import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { type Amounts, defineCalculator } from '../calculator';

export const weeksPerMonth = 4.3;
const minShown = 0.1;

type RoiInputs = Amounts<'hoursPerWeek' | 'hourlyRate' | 'annualPlanUSD'>;

/** What saved hours are worth, in USD, and how long the plan takes to pay for itself. */
function calculate({ hoursPerWeek, hourlyRate, annualPlanUSD }: RoiInputs) {
  const monthlyHoursSaved = hoursPerWeek * weeksPerMonth;
  const monthlyValue = monthlyHoursSaved * hourlyRate;
  return {
    monthlyHoursSaved,
    monthlyValue,
    annualValue: monthlyValue * 12,
    /** Null where nothing is saved, so nothing is ever paid back. */
    paybackMonths: monthlyValue > 0 ? annualPlanUSD / monthlyValue : null,
  };
}

const formatMonths = (months: number) =>
  months > 0 && months < minShown ? `< ${minShown}` : formatTenths(months);

/** At least a year; longer where the plan takes longer, up to ten. */
const monthsShown = (paybackMonths: number | null) =>
  Math.min(120, Math.max(12, Math.ceil(((paybackMonths ?? 0) * 1.4) / 12) * 12));

export const roi = defineCalculator({
  label: 'ROI calculator',
  inputs: [
    {
      name: 'hoursPerWeek',
      label: 'Hours saved a week',
      unit: 'hours',
      defaultAmount: 20,
      format: formatTenths,
      presets: [10, 20, 30],
    },
    {
      name: 'hourlyRate',
      label: 'What an hour costs you',
      unit: 'USD / hour',
      defaultAmount: 75,
      format: formatUsd,
      presets: [50, 75, 100],
    },
    {
      name: 'annualPlanUSD',
      label: 'Annual plan',
      unit: 'USD / year',
      defaultAmount: 25_000,
      format: formatUsd,
    },
  ],
  calculate,
  figures: ({ paybackMonths, annualValue, monthlyHoursSaved, monthlyValue }) => [
    {
      label: 'Pays for itself after',
      value: paybackMonths,
      format: formatMonths,
      unit: 'months',
      isMain: true,
    },
    { label: 'Value a year', value: annualValue, format: formatUsd, isMain: true },
    { label: 'Time saved', value: monthlyHoursSaved, format: formatTenths, unit: 'hours a month' },
    { label: 'Value a month', value: monthlyValue, format: formatUsd },
  ],
  picture({ annualPlanUSD }, { monthlyValue, paybackMonths }) {
    const plan = formatUsd(annualPlanUSD);
    const months = monthsShown(paybackMonths);
    return {
      kind: 'curve',
      title:
        paybackMonths !== null && paybackMonths <= months
          ? `The value saved reaches the plan’s ${plan} after ${formatMonths(paybackMonths)} months.`
          : `The value saved does not reach the plan’s ${plan} within ${months} months.`,
      steps: months,
      stepLabel: 'months',
      risePerStep: monthlyValue,
      riseLabel: 'Value saved',
      level: annualPlanUSD,
      levelLabel: `Plan ${plan}`,
    };
  },
  summary({ hoursPerWeek, hourlyRate, annualPlanUSD }, { paybackMonths }) {
    const task = `${formatTenths(hoursPerWeek)} h a week at ${formatUsd(hourlyRate)}`;
    return paybackMonths === null
      ? `${task}, never pays back`
      : `${task}, pays back ${formatUsd(annualPlanUSD)} in ${formatMonths(paybackMonths)} months`;
  },
});
