import type { RampShape } from './scenario-formula';

/**
 * Area under the ramp from 0 to `t`, where `t` is the part of the ramp that has passed. Linear: the integral of t.
 * S-curve: of 3t² − 2t³ (smoothstep), which starts and ends level. Both hold half of the ramp's time at its end.
 */
function areaUntil(t: number, shape: RampShape): number {
  if (t >= 1) return 0.5 + (t - 1);
  return shape === 'linear' ? t ** 2 / 2 : t ** 3 - t ** 4 / 2;
}

/**
 * The share of the full saving that month `month` (1, 2, …) brings: the average over that month, so that the shape
 * costs the same half of the ramp's time whichever is chosen. Between 0 and 1.
 */
export function rampShare(month: number, rampMonths: number, shape: RampShape): number {
  if (month - 1 >= rampMonths) return 1;
  const area = areaUntil(month / rampMonths, shape) - areaUntil((month - 1) / rampMonths, shape);
  return Math.min(1, Math.max(0, area * rampMonths));
}
