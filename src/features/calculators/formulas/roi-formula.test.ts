import { describe, expect, it } from 'vitest';
import { roi } from '../calculators';

const roiOf = (inputs: Record<string, number>) => roi.compute(inputs).result;

describe('ROI calculator', () => {
  it('the ROI calculator multiplies weekly hours by 4.3 and by the rate, and divides the plan’s price by the monthly value', () => {
    const result = roiOf({ hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 });
    expect(result.monthlyHoursSaved).toBeCloseTo(86);
    expect(result.monthlyValue).toBeCloseTo(6450);
    expect(result.annualValue).toBeCloseTo(77_400);
    expect(result.paybackMonths).toBeCloseTo(3.876, 3);
  });

  it('the ROI calculator returns no payback time if no hours are saved', () => {
    expect(roiOf({ hoursPerWeek: 0, hourlyRate: 75, annualPlanUSD: 25_000 }).paybackMonths).toBeNull();
  });

  it.each([-5, Number.NaN, Number.POSITIVE_INFINITY])(
    'the ROI calculator treats %s saved hours as 0',
    (bad) => {
      const result = roiOf({ hoursPerWeek: bad, hourlyRate: 75, annualPlanUSD: 25_000 });
      expect(result).toEqual({ monthlyHoursSaved: 0, monthlyValue: 0, annualValue: 0, paybackMonths: null });
    },
  );
});
