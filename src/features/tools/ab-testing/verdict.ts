import { formatWhole } from '@/lib/format/format-number';
import { computePower } from './sample-size';
import { type AbTest, formatPercent } from './state';

export const formatP = (p: number) => (p < 0.0001 ? '< 0.0001' : String(Number(p.toPrecision(2))));

/** Longest duration, in days, for which a test is recommended. */
const maxSensibleDays = 180;

type Verdict = { title: string; text: string };

/** Puts the verdict of a reading into words, without promising more than the statistics support. */
export function verdictOf(test: AbTest): Verdict {
  const { reading, settings, amounts } = test;
  if (!reading) return { title: 'Nothing to read yet', text: 'Both variants need at least one visitor.' };
  const alpha = formatPercent(settings.significance);
  if (reading.isSignificant) {
    const winner = reading.difference > 0 ? 'B' : 'A';
    return {
      title: `${winner} is better`,
      text:
        `If both converted alike, a difference this large would come up in ${formatChance(reading.pValue)} tests. That is ` +
        `below the ${alpha} you allowed. How much better is another question: the lowest bar shows the range.`,
    };
  }
  const { missingVisitors: missing } = reading;
  if (missing === null) {
    return {
      title: 'Not yet, and perhaps never',
      text: 'So far nothing speaks for the difference you ask about. No number of visitors can be named that would change it.',
    };
  }
  const days = amounts.daily > 0 ? Math.ceil((2 * missing) / amounts.daily) : null;
  const wait =
    days === null
      ? ''
      : days > maxSensibleDays
        ? ` At ${formatWhole(amounts.daily)} a day that is more than half a year: stop, and test a bigger change.`
        : ` At ${formatWhole(amounts.daily)} a day: ${formatWhole(days)} ${days === 1 ? 'day' : 'days'}.`;
  return {
    title: 'Not yet',
    text:
      `If the true rates are the ones you see, each variant needs about ${formatWhole(missing)} more visitors.${wait} ` +
      `Fix that number now and look again when it is reached, not before.${chanceSoFar(test)}`,
  };
}

/** Returns a sentence that states the power with which a test of the current size finds the planned improvement. */
function chanceSoFar({ a, b, amounts, plan, settings }: AbTest): string {
  if (!plan) return '';
  const baseline = amounts.baseline / 100;
  const power = computePower(Math.min(a.visitors, b.visitors), baseline, plan.rateB, settings);
  return (
    ` A test of the size you have finds an improvement from ${formatPercent(baseline)} to ${formatPercent(plan.rateB)} ` +
    `in ${formatPercent(Math.round(power * 100) / 100)} of cases.`
  );
}

/** Formats a small probability as `about one of 12`, which more people understand than a decimal. */
function formatChance(p: number): string {
  if (p < 1e-6) return 'fewer than one of a million';
  return `about one of ${formatWhole(Math.round(1 / p))}`;
}

export const warningTexts = {
  few: 'Few conversions: below five expected in one of the cells. Fisher’s exact test was used instead of the z-test; it is right, and it finds less.',
  split:
    'The visitors are not split as a fair coin would. Look for a redirect, a bot or a slow variant before you read the result.',
  early:
    'Fewer visitors than the plan above asks for. Whoever looks every day and stops at the first good moment finds winners that are none.',
} as const;
