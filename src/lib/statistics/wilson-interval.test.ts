import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval';

describe('the interval of a share', () => {
  it('is the one that tables of Wilson’s interval name', () => {
    const { low, high } = wilsonInterval(8, 10);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
    expect(wilsonInterval(50, 100).low).toBeCloseTo(0.4038, 4);
  });

  it('stays within 0 and 1, and says nothing of nothing', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilsonInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) });
    expect(wilsonInterval(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: 1 });
  });

  it('grows narrower with each trial', () => {
    const width = (trials: number) =>
      wilsonInterval(trials / 2, trials).high - wilsonInterval(trials / 2, trials).low;
    expect(width(10)).toBeGreaterThan(width(100));
    expect(width(100)).toBeGreaterThan(width(1000));
  });
});
