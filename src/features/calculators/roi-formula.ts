export const weeksPerMonth = 4.3;

export type RoiInputs = {
  hoursPerWeek: number;
  /** USD an hour. */
  hourlyRate: number;
  annualPlanUSD: number;
};

export type RoiResult = {
  monthlyHoursSaved: number;
  /** USD. */
  monthlyValue: number;
  /** USD. */
  annualValue: number;
  /** Null where nothing is saved, so nothing is ever paid back. */
  paybackMonths: number | null;
};

const clamp = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

/** What saved hours are worth, and how long the plan takes to pay for itself. Bad inputs count as 0. */
export function calculateRoi({ hoursPerWeek, hourlyRate, annualPlanUSD }: RoiInputs): RoiResult {
  const monthlyHoursSaved = clamp(hoursPerWeek) * weeksPerMonth;
  const monthlyValue = monthlyHoursSaved * clamp(hourlyRate);
  return {
    monthlyHoursSaved,
    monthlyValue,
    annualValue: monthlyValue * 12,
    paybackMonths: monthlyValue > 0 ? clamp(annualPlanUSD) / monthlyValue : null,
  };
}
