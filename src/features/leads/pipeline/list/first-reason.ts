import { listed } from '../../signals/scoring/explain-score';
import type { ScoreBreakdown } from '../../signals/scoring/score';
import { priorityWeights } from '../../signals/scoring/score-rules';

/** Main reason for a lead's priority, in a few words; null if the priority was set by hand or has no reason. */
export function firstReason(breakdown: ScoreBreakdown | null): string | null {
  if (!breakdown) return null;
  const { intent, fit, fitTotal, engagement, engagementTotal, urgency, lifted_by } = breakdown;
  if (lifted_by) return 'books from a company’s own mailbox';
  const { intent: asks, fit: fits, engagement: engages, urgency: hurries } = priorityWeights;
  const parts: [points: number, words: string][] = [
    [
      intent * asks,
      intent >= 90 ? 'asked for a project' : intent >= 60 ? 'asked about work' : 'left an address',
    ],
    [fitTotal * 2 * fits, `fits: ${largest(fit)}`],
    [engagementTotal * 2 * engages, `active: ${largest(engagement)}`],
    [urgency * hurries, urgency === 100 ? 'wants it now' : 'has a date in mind'],
  ];
  const [first] = parts.toSorted(([one], [other]) => other - one);
  return first && first[0] > 0 ? first[1] : null;
}

const largest = (parts: Record<string, number>) => {
  const [first] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return first ? listed(Object.fromEntries([first])) : 'nothing known';
};
