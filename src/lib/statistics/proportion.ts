import { formatWhole } from '../format/format-number';
import { wilsonInterval } from './wilson-interval';

/** Successes among trials, with the confidence interval of the true share (0 to 1). */
export type Proportion = {
  successes: number;
  trials: number;
  low: number;
  high: number;
  /**
   * True if there are enough trials to show a percentage: at least 20, and an interval of at most 30 percentage
   * points.
   */
  isTelling: boolean;
};

const fewest = 20;
const widest = 0.3;

export function estimateProportion(successes: number, trials: number): Proportion {
  const { low, high } = wilsonInterval(successes, trials);
  return { successes, trials, low, high, isTelling: trials >= fewest && high - low <= widest };
}

/** Formats a share with as many digits as it needs: 34%, 3.4%, 0.12%. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const digits = percent === 0 || percent >= 10 ? 0 : percent >= 1 ? 1 : 2;
  return `${Number(percent.toFixed(digits))}%`;
}

/** Formats the share: `34%`, or 'Too few to tell'. */
export const shareInWords = ({ successes, trials, isTelling }: Proportion): string =>
  isTelling ? formatShare(successes / trials) : 'Too few to tell';

/**
 * Formats the interval: `28% to 41%`; also for few trials, where its width explains why there is no percentage. A
 * dash without trials.
 */
export const rangeInWords = ({ trials, low, high }: Proportion): string =>
  trials === 0 ? '–' : `${formatShare(low)} to ${formatShare(high)}`;

/** Formats the counts: `12 of 340`. */
export const countInWords = ({ successes, trials }: Proportion): string =>
  `${formatWhole(successes)} of ${formatWhole(trials)}`;
