import type { ScoreBreakdown } from './score';
import { weighPriority } from './score';
import { fitPoints, urgencyOf } from './score-rules';

/** Maximum points of fit per field. */
const best = {
  role: 12,
  company_size: Math.max(...Object.values(fitPoints.companySize)),
  industry: 10,
  budget: Math.max(...Object.values(fitPoints.budget)),
  timeline: Math.max(...Object.values(fitPoints.timeline)),
} as const;
type ProfileField = keyof typeof best;

const words: Record<ProfileField, string> = {
  role: 'job title',
  company_size: 'company size',
  industry: 'industry',
  budget: 'budget',
  timeline: 'timeline',
};

type Profile = Partial<Record<ProfileField, string | null | undefined>>;

/** Unknown fields that could raise the priority, with the maximum increase, highest first. */
export function whatWouldRaise(
  profile: Profile,
  breakdown: ScoreBreakdown,
): { what: string; upTo: number }[] {
  const { intent, fitTotal, engagementTotal, urgency } = breakdown;
  const now = weighPriority({ intent, fit: fitTotal, engagement: engagementTotal, urgency });
  return (Object.keys(best) as ProfileField[])
    .filter((name) => !profile[name] || profile[name] === 'unknown')
    .map((name) => {
      const fit = Math.min(50, fitTotal + best[name]);
      const hurry = name === 'timeline' ? urgencyOf('now') : urgency;
      const upTo = weighPriority({ intent, fit, engagement: engagementTotal, urgency: hurry }) - now;
      return { what: words[name], upTo };
    })
    .filter(({ upTo }) => upTo > 0)
    .toSorted((one, other) => other.upTo - one.upTo);
}
