import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { diy, type OptionName } from './model/comparison-formula';
import { type Choice, maxHours, type Span } from './model/fit-formula';
import { offers } from './offers';
import type { Computed } from './state';

const { sprint, plan, build } = offers;

export const optionWords: Readonly<Record<OptionName, { label: string; terms: string; href?: string }>> = {
  diy: { label: 'Do it yourself', terms: `Live after ${diy.weeksUntilLive} weeks, kept by you` },
  plan: {
    label: 'Pilot: the annual plan',
    terms: `${formatUsd(plan.pricePerYear)} a year, live after ${plan.weeksUntilLive} weeks`,
    href: '/pilot',
  },
  'sprint-plan': {
    label: 'Sprint, then the plan',
    terms: `${formatUsd(sprint.price)} for a tested yes or no, then the plan`,
    href: '/sprint',
  },
  build: {
    label: 'Custom build',
    terms: `${formatUsd(build.price)} as the least, ${build.weeks.min}–${build.weeks.max} weeks, care from ${formatUsd(build.minCare)} a month`,
    href: '/custom-build',
  },
};

export const choiceLabels: Readonly<Record<Choice, string>> = {
  none: 'None of them',
  diy: 'Do it yourself',
  plan: 'The annual plan',
  build: 'A custom build',
};

/** Returns the recommendation in a sentence. */
export function verdict({ fit, figures, horizon, options }: Computed): string {
  const hours = `${formatTenths(figures.hoursPerWeek)} hours a week`;
  const excluded = options.every((option) => option.excluded);
  if (excluded) {
    return `${formatTenths(figures.systems)} systems are beyond every price on this page. That is a build with a price of its own: bring it to a free session.`;
  }
  if (fit.choice === 'none') {
    return `At ${hours} nothing here pays within ${horizon} months. A form, a template or an afternoon with a spreadsheet is the better answer.`;
  }
  const gain = `${formatUsd(fit.net)} more than it costs in ${horizon} months`;
  if (fit.choice === 'diy')
    return `At ${hours} your own work brings the most: ${gain}. You do not need us for it.`;
  const begin = fit.beginsWithSprint
    ? ` Nobody has timed the task yet, so begin with a sprint of ${formatUsd(sprint.price)}: its answer may be no.`
    : '';
  return `At ${hours} it brings ${gain}.${begin}`;
}

/** Formats the range of hours for which a choice fits. */
export const spanWords = ({ choice, from, to }: Span): string => {
  const begin = from === 0 ? '0' : formatTenths(from);
  return to >= maxHours
    ? `${choiceLabels[choice]} from ${begin} hours a week`
    : `${choiceLabels[choice]} from ${begin} to ${formatTenths(to)} hours a week`;
};
