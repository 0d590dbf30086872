import type { Numbers } from '@/lib/language/language';
import type { Amounts, Formula } from '../calculator';

export const weeksPerMonth = 4.3;
const minShown = 0.1;

type RoiInput = 'hoursPerWeek' | 'hourlyRate' | 'annualPlanUSD';

/** Texts of the ROI calculator, with placeholders in braces, and the singular and plural of months in brackets. */
export type RoiWords = {
  label: string;
  inputs: Record<RoiInput, { label: string; unit: string }>;
  payback: { label: string; unit: string };
  annualValue: string;
  timeSaved: { label: string; unit: string };
  monthlyValue: string;
  months: string;
  valueSaved: string;
  plan: string;
  reaches: string;
  reachesNot: string;
  summary: string;
  summaryWithoutPayback: string;
};

/** Computes the value of saved hours in USD, and the months until the plan has paid for itself. */
function calculate({ hoursPerWeek, hourlyRate, annualPlanUSD }: Amounts<RoiInput>) {
  const monthlyHoursSaved = hoursPerWeek * weeksPerMonth;
  const monthlyValue = monthlyHoursSaved * hourlyRate;
  return {
    monthlyHoursSaved,
    monthlyValue,
    annualValue: monthlyValue * 12,
    /** Null if no hours are saved, since the plan never pays back. */
    paybackMonths: monthlyValue > 0 ? annualPlanUSD / monthlyValue : null,
  };
}

const monthsFormat =
  ({ tenths }: Numbers) =>
  (months: number): string =>
    months > 0 && months < minShown ? `< ${tenths(minShown)}` : tenths(months);

/** Length of the chart in months: 1.4 times the payback, rounded up to whole years, from 12 to 120. */
const monthsShown = (paybackMonths: number | null) =>
  Math.min(120, Math.max(12, Math.ceil(((paybackMonths ?? 0) * 1.4) / 12) * 12));

export const roiFormula: Formula<RoiInput, ReturnType<typeof calculate>, RoiWords> = {
  inputs: [
    { name: 'hoursPerWeek', defaultAmount: 20, shownAs: 'tenths', presets: [10, 20, 30] },
    { name: 'hourlyRate', defaultAmount: 75, shownAs: 'usd', presets: [50, 75, 100] },
    { name: 'annualPlanUSD', defaultAmount: 25_000, shownAs: 'usd' },
  ],
  calculate,
  figures: ({ paybackMonths, annualValue, monthlyHoursSaved, monthlyValue }, { words, numbers }) => [
    { ...words.payback, value: paybackMonths, format: monthsFormat(numbers), isMain: true },
    { label: words.annualValue, value: annualValue, format: numbers.usd, isMain: true },
    { ...words.timeSaved, value: monthlyHoursSaved, format: numbers.tenths },
    { label: words.monthlyValue, value: monthlyValue, format: numbers.usd },
  ],
  picture({ annualPlanUSD }, { monthlyValue, paybackMonths }, { words, numbers, say }) {
    const plan = numbers.usd(annualPlanUSD);
    const months = monthsShown(paybackMonths);
    return {
      kind: 'curve',
      title:
        paybackMonths !== null && paybackMonths <= months
          ? say(words.reaches, { plan, months: monthsFormat(numbers)(paybackMonths) }, paybackMonths)
          : say(words.reachesNot, { plan, months: String(months) }),
      steps: months,
      stepLabel: words.months,
      risePerStep: monthlyValue,
      riseLabel: words.valueSaved,
      level: annualPlanUSD,
      levelLabel: say(words.plan, { plan }),
    };
  },
  summary({ hoursPerWeek, hourlyRate, annualPlanUSD }, { paybackMonths }, { words, numbers, say }) {
    const task = { hours: numbers.tenths(hoursPerWeek), rate: numbers.usd(hourlyRate) };
    if (paybackMonths === null) return say(words.summaryWithoutPayback, task);
    const payback = { plan: numbers.usd(annualPlanUSD), months: monthsFormat(numbers)(paybackMonths) };
    return say(words.summary, { ...task, ...payback }, paybackMonths);
  },
};
