import { expect, it } from 'vitest';
import { rulesInForce } from '../../leads/signals/scoring/try-rules';
import { currentTrial, isCurrent, readTrialQuery, rulesOf } from './trial-query';

it('if the query is empty, the backtest uses the current scoring rules', () => {
  expect(isCurrent(readTrialQuery())).toBe(true);
  expect(rulesOf(currentTrial)).toEqual(rulesInForce);
});

it('readTrialQuery replaces current scoring rules by the valid values of a query, and ignores invalid values', () => {
  const asked = { threshold: '0', intent: '-5', fit: '101', engagement: '1e9', urgency: ['3'] };
  expect(isCurrent(readTrialQuery(asked))).toBe(true);
  expect(readTrialQuery({ threshold: '60', urgency: '0' })).toEqual({
    ...currentTrial,
    threshold: 60,
    urgency: 0,
  });
});

it('rulesOf scales weights to a sum of 1, and returns the current weights if all given weights are zero', () => {
  const { weights } = rulesOf({ threshold: 80, intent: 100, fit: 100, engagement: 0, urgency: 0 });
  expect(weights).toEqual({ intent: 0.5, fit: 0.5, engagement: 0, urgency: 0 });
  expect(rulesOf({ threshold: 70, intent: 0, fit: 0, engagement: 0, urgency: 0 })).toEqual({
    threshold: 70,
    weights: rulesInForce.weights,
  });
});
