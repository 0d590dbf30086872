import { formatWhole } from '../format/format-number';
import { wilsonInterval } from './wilson-interval';

/** So many of so many, with what that says of the true share (0 to 1). */
export type Proportion = {
  successes: number;
  trials: number;
  low: number;
  high: number;
  /** Enough to say a percentage: 20 or more, and an interval no wider than 30 points. */
  isTelling: boolean;
};

const fewest = 20;
const widest = 0.3;

export function proportionOf(successes: number, trials: number): Proportion {
  const { low, high } = wilsonInterval(successes, trials);
  return { successes, trials, low, high, isTelling: trials >= fewest && high - low <= widest };
}

/** A share with as many digits as it needs: 34%, 3.4%, 0.12%. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const digits = percent === 0 || percent >= 10 ? 0 : percent >= 1 ? 1 : 2;
  return `${Number(percent.toFixed(digits))}%`;
}

/** The share in words: `34%`, or that there are too few to tell. */
export const shareInWords = ({ successes, trials, isTelling }: Proportion): string =>
  isTelling ? formatShare(successes / trials) : 'Too few to tell';

/** `28% to 41%`; also of few, where it shows why they do not tell. A dash of none. */
export const rangeInWords = ({ trials, low, high }: Proportion): string =>
  trials === 0 ? '–' : `${formatShare(low)} to ${formatShare(high)}`;

/** `12 of 340` */
export const countInWords = ({ successes, trials }: Proportion): string =>
  `${formatWhole(successes)} of ${formatWhole(trials)}`;
