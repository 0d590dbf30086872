import type { ScoreBreakdown } from './score';
import { priorityWeights } from './score-rules';

const percent = (weight: number) => `${Math.round(weight * 100)}%`;
const points = (value: number) => String(Math.round(value * 10) / 10);

export const listed = (parts: Record<string, number>) =>
  Object.entries(parts)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${points(value)}`)
    .join(', ') || 'nothing known';

/** Explains a score, line by line. */
export function explainScore(breakdown: ScoreBreakdown): [label: string, value: string][] {
  const { intent, fit, fitTotal, engagement, engagementTotal, urgency, lifted_by } = breakdown;
  const lines: [string, string][] = [
    [`Intent, ${percent(priorityWeights.intent)}`, `${points(intent)} of 100`],
    [`Fit, ${percent(priorityWeights.fit)}`, `${points(fitTotal)} of 50: ${listed(fit)}`],
    [
      `Engagement, ${percent(priorityWeights.engagement)}`,
      `${points(engagementTotal)} of 50: ${listed(engagement)}`,
    ],
    [`Urgency, ${percent(priorityWeights.urgency)}`, `${points(urgency)} of 100`],
  ];
  if (lifted_by) lines.push(['Rule', 'A booking from a company’s own mailbox counts at least 80']);
  return lines;
}
