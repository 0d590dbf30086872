import { describe, expect, it } from 'vitest';
import { capacity } from '../calculators';

const capacityOf = (inputs: Record<string, number>) => capacity.compute(inputs).result;

const inputs = { teamSize: 5, billableHoursPerPerson: 140, clientRate: 200, capacityMultiplier: 3.4 };

describe('capacity calculator', () => {
  it('the capacity calculator multiplies the team size and values the added hours as monthly revenue', () => {
    const result = capacityOf(inputs);
    expect(result.effectiveTeamSize).toBeCloseTo(17);
    expect(result.additionalCapacityHours).toBeCloseTo(1680);
    expect(result.monthlyRevenueIncrease).toBeCloseTo(336_000);
  });

  it('the capacity calculator rounds the team size down to whole people', () => {
    expect(capacityOf({ ...inputs, teamSize: 3.7 })).toEqual(capacityOf({ ...inputs, teamSize: 3 }));
  });

  it('the capacity calculator raises a capacity multiplier below 1 to 1', () => {
    const result = capacityOf({ ...inputs, capacityMultiplier: 0.2 });
    expect(result).toEqual({ effectiveTeamSize: 5, additionalCapacityHours: 0, monthlyRevenueIncrease: 0 });
  });

  it.each([-5, Number.NaN])('the capacity calculator treats %s billable hours as 0', (bad) => {
    expect(capacityOf({ ...inputs, billableHoursPerPerson: bad }).monthlyRevenueIncrease).toBe(0);
  });
});
