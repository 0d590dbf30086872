import type { SearchParams } from '@/lib/request/search-params';
import { rulesInForce, type TriedRules } from '../../leads/signals/scoring/try-rules';
import { confidencePath } from '../paths';

export const parts = ['intent', 'fit', 'engagement', 'urgency'] as const;
export type TrialPart = (typeof parts)[number];

/** Fields of the trial form: a threshold from 1 to 100, and weights in percent. */
export type TrialQuery = { threshold: number } & Record<TrialPart, number>;

const inPercent = (share: number) => Math.round(share * 100);

export const currentTrial: TrialQuery = {
  threshold: rulesInForce.threshold,
  intent: inPercent(rulesInForce.weights.intent),
  fit: inPercent(rulesInForce.weights.fit),
  engagement: inPercent(rulesInForce.weights.engagement),
  urgency: inPercent(rulesInForce.weights.urgency),
};

const wholeIn = (value: SearchParams[string], least: number, otherwise: number) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= 100
    ? Number(value)
    : otherwise;

/** Parses the query of the trial form; an invalid value falls back to the rule in force. */
export function readTrialQuery(asked: SearchParams = {}): TrialQuery {
  return {
    threshold: wholeIn(asked.threshold, 1, currentTrial.threshold),
    intent: wholeIn(asked.intent, 0, currentTrial.intent),
    fit: wholeIn(asked.fit, 0, currentTrial.fit),
    engagement: wholeIn(asked.engagement, 0, currentTrial.engagement),
    urgency: wholeIn(asked.urgency, 0, currentTrial.urgency),
  };
}

export const sumOfWeights = (query: TrialQuery): number => parts.reduce((sum, part) => sum + query[part], 0);

/**
 * Converts weights to shares of 1, in proportion if they do not add up to 100. If all are 0, uses the weights in
 * force.
 */
export function rulesOf(query: TrialQuery): TriedRules {
  const sum = sumOfWeights(query);
  if (sum === 0) return { threshold: query.threshold, weights: rulesInForce.weights };
  const share = (part: TrialPart) => query[part] / sum;
  const [intent, fit, engagement, urgency] = [
    share('intent'),
    share('fit'),
    share('engagement'),
    share('urgency'),
  ];
  return { threshold: query.threshold, weights: { intent, fit, engagement, urgency } };
}

export const isCurrent = (query: TrialQuery): boolean =>
  Object.entries(currentTrial).every(([key, value]) => query[key as keyof TrialQuery] === value);

export const trialHref = `${confidencePath}#trial`;
