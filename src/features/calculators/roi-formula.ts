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

/** The inputs as they are reckoned with: bad ones count as 0. */
export const clampRoiInputs = ({ hoursPerWeek, hourlyRate, annualPlanUSD }: RoiInputs): RoiInputs => ({
  hoursPerWeek: clamp(hoursPerWeek),
  hourlyRate: clamp(hourlyRate),
  annualPlanUSD: clamp(annualPlanUSD),
});

/** What saved hours are worth, and how long the plan takes to pay for itself. Bad inputs count as 0. */
export function calculateRoi(inputs: RoiInputs): RoiResult {
  const { hoursPerWeek, hourlyRate, annualPlanUSD } = clampRoiInputs(inputs);
  const monthlyHoursSaved = hoursPerWeek * weeksPerMonth;
  const monthlyValue = monthlyHoursSaved * hourlyRate;
  return {
    monthlyHoursSaved,
    monthlyValue,
    annualValue: monthlyValue * 12,
    paybackMonths: monthlyValue > 0 ? annualPlanUSD / monthlyValue : null,
  };
}
