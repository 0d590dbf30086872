/**
 * Lead scores: a pure function of profile, activity and one versioned set of rules. The breakdown is stored with the
 * result, so that each score can be explained.
 */

import type { budgets, companySizes, timelines } from '../../collections/pipeline';
import { mailboxKind } from './mailbox-kind';
import {
  bookingTopic,
  type EngagementKind,
  engagementPoints,
  fitPoints,
  halfLifeInDays,
  intentOf,
  isBookingSource,
  minimumOfCorporateBooking,
  priorityWeights,
  rulesVersion,
  urgencyOf,
} from './score-rules';

type Maybe<T> = T | null | undefined;

export type ScoredProfile = {
  email: string;
  role?: Maybe<string>;
  industry?: Maybe<string>;
  company_size?: Maybe<(typeof companySizes)[number]>;
  budget?: Maybe<(typeof budgets)[number]>;
  timeline?: Maybe<(typeof timelines)[number]>;
};

/** Request that a lead made with one form: source and topic. */
export type Request = { source: string; topic?: Maybe<string> };
/** Page view or other action of a lead. */
export type Engagement = { kind: EngagementKind; at: Date };

export type ScoreInput = {
  profile: ScoredProfile;
  requests: readonly Request[];
  engagements: readonly Engagement[];
  now: Date;
};

export type ScoreBreakdown = {
  fit: Record<'role' | 'company_size' | 'industry' | 'mailbox' | 'budget' | 'timeline', number>;
  fitTotal: number;
  engagement: Partial<Record<EngagementKind, number>>;
  engagementTotal: number;
  intent: number;
  urgency: number;
  /** Rule that raised the priority above the weighted sum; null if none did. */
  lifted_by: 'corporate booking' | null;
};

export type Score = {
  lead_score: number;
  priority_score: number;
  score_breakdown: ScoreBreakdown;
  score_rules_version: number;
};

const dayInMs = 86_400_000;
const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function fitOf(profile: ScoredProfile): ScoreBreakdown['fit'] {
  return {
    role: fitPoints.role(profile.role),
    company_size: profile.company_size ? fitPoints.companySize[profile.company_size] : 0,
    industry: fitPoints.industry(profile.industry),
    mailbox: fitPoints.mailbox[mailboxKind(profile.email)],
    budget: profile.budget ? fitPoints.budget[profile.budget] : 0,
    timeline: profile.timeline ? fitPoints.timeline[profile.timeline] : 0,
  };
}

/** Points by kind. Each kind counts once a day, and half as much after every 14 days. */
function engagementOf(engagements: readonly Engagement[], now: Date): ScoreBreakdown['engagement'] {
  const counted = new Set<string>();
  const points: ScoreBreakdown['engagement'] = {};
  for (const { kind, at } of engagements) {
    const day = `${kind} ${at.toISOString().slice(0, 10)}`;
    if (counted.has(day)) continue;
    counted.add(day);
    const ageInDays = Math.max(0, now.getTime() - at.getTime()) / dayInMs;
    points[kind] = (points[kind] ?? 0) + engagementPoints[kind] * 0.5 ** (ageInDays / halfLifeInDays);
  }
  return points;
}

const isBooking = ({ source, topic }: Request) => isBookingSource(source) || topic === bookingTopic;

/** Weight of each part; the sum is 1. */
export type PriorityWeights = Record<keyof typeof priorityWeights, number>;

/** Priority 0 to 100 from its four parts: fit and engagement up to 50, intent and urgency up to 100. */
export function weighPriority(
  parts: { intent: number; fit: number; engagement: number; urgency: number },
  weights: PriorityWeights = priorityWeights,
): number {
  const { intent, fit, engagement, urgency } = weights;
  const weighted =
    parts.intent * intent + parts.fit * 2 * fit + parts.engagement * 2 * engagement + parts.urgency * urgency;
  // Rounds to six decimals first, so that a floating-point error does not decide how a half is rounded. The weights
  // have two decimals.
  return clamp(Math.round(Number(weighted.toFixed(6))), 100);
}

/**
 * Scores a lead. Deterministic; `now` is the moment of scoring. Weights other than the current ones are for trials on
 * past leads; such scores are not stored.
 */
export function scoreLead(
  { profile, requests, engagements, now }: ScoreInput,
  weights: PriorityWeights = priorityWeights,
): Score {
  const fit = fitOf(profile);
  const engagement = engagementOf(engagements, now);
  const fitTotal = clamp(sum(Object.values(fit)), 50);
  const engagementTotal = clamp(sum(Object.values(engagement)), 50);
  const intent = Math.max(...requests.map(intentOf), requests.length === 0 ? intentOf({ source: '' }) : 0);
  const urgency = urgencyOf(profile.timeline);
  const weighted = weighPriority({ intent, fit: fitTotal, engagement: engagementTotal, urgency }, weights);
  const isLifted =
    weighted < minimumOfCorporateBooking &&
    mailboxKind(profile.email) === 'corporate' &&
    requests.some(isBooking);
  return {
    lead_score: Math.round(fitTotal + engagementTotal),
    priority_score: isLifted ? minimumOfCorporateBooking : weighted,
    score_rules_version: rulesVersion,
    score_breakdown: {
      fit,
      fitTotal,
      engagement,
      engagementTotal,
      intent,
      urgency,
      lifted_by: isLifted ? 'corporate booking' : null,
    },
  };
}
