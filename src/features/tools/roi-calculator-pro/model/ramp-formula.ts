import type { RampShape } from './scenario-formula';

/**
 * Area under the ramp from 0 to `t`, the elapsed part of the ramp. Linear: the integral of t. S-curve: the integral
 * of 3t² − 2t³ (smoothstep), which starts and ends flat. Both areas are 1/2 at the end of the ramp.
 */
function areaUntil(t: number, shape: RampShape): number {
  if (t >= 1) return 0.5 + (t - 1);
  return shape === 'linear' ? t ** 2 / 2 : t ** 3 - t ** 4 / 2;
}

/**
 * Returns the share (0 to 1) of the full saving that month `month` (1, 2, …) reaches, averaged over the month. With
 * either shape, the shares of the whole ramp add up to half of its months.
 */
export function rampShare(month: number, rampMonths: number, shape: RampShape): number {
  if (month - 1 >= rampMonths) return 1;
  const area = areaUntil(month / rampMonths, shape) - areaUntil((month - 1) / rampMonths, shape);
  return Math.min(1, Math.max(0, area * rampMonths));
}
