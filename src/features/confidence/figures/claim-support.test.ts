import { describe, expect, it } from 'vitest';
import { claimVerdict } from '../studio/claim-section';
import { measureClaims } from './claim-support';

const claims = { daysToRoi: 30, guaranteeDays: 90, deploymentWeeks: 3, hoursSavedPerWeek: 40 };
type Result = { value: string; label: string; method?: string };
const caseOf = (results: Result[], isSample = false) => ({ id: 'c', title: 'A case', isSample, results });
const found = (results: Result[]) =>
  measureClaims(claims, [caseOf(results)]).map((one) =>
    one.results.map(({ value, isMet }) => [value, isMet]),
  );

describe('measureClaims', () => {
  it.each([
    [{ value: '40 h', label: 'a week less over four clinics' }, 3, true],
    [{ value: '18 h', label: 'a week back across the firm' }, 3, false],
    [{ value: '44', label: 'hours saved per week' }, 3, true],
    [{ value: '2 weeks', label: 'until live' }, 2, true],
    [{ value: '5', label: 'weeks to deployment' }, 2, false],
  ])(
    'measureClaims assigns the result %j to the expected claim only, and records whether the result meets the claim',
    (result, claim, isMet) => {
      const all = found([result]);
      expect(all[claim]).toEqual([[result.value, isMet]]);
      expect(all.flat()).toHaveLength(1);
    },
  );

  it('a payback time is assigned to both the ROI and the guarantee claim, and measured against each', () => {
    expect(found([{ value: '61', label: 'days until it had paid for itself' }])).toEqual([
      [['61', false]],
      [['61', true]],
      [],
      [],
    ]);
  });

  it.each([
    { value: '63 h', label: 'a month back across nine people' },
    { value: '14 → 4.2', label: 'hours of work a week' },
    { value: '34%', label: 'of requests repeated an open one' },
    { value: '2.1 → 0.6', label: 'days from the fax to an offered appointment' },
    { value: '16', label: 'days until live, after 3 weeks of tests' },
    { value: '50', label: 'hours spent on it a week' },
    { value: 'Many', label: 'hours a week saved' },
  ])('the result %j is assigned to no claim', (result) => {
    expect(found([result]).flat()).toEqual([]);
  });
});

describe('claimVerdict', () => {
  const measure = 'hours saved a week';
  const verdict = (...cases: ReturnType<typeof caseOf>[]) =>
    claimVerdict({ measure, results: measureClaims(claims, cases)[3]?.results ?? [] });
  const enough = { value: '50 h', label: 'a week back' };
  const less = { value: '30 h', label: 'a week back' };

  it('claimVerdict does not count sample case studies as support for a claim, and states their number separately', () => {
    expect(verdict()).toBe('No case study reports hours saved a week.');
    expect(verdict(caseOf([enough], true))).toBe('No measured case yet. 1 sample speaks of it.');
    expect(verdict(caseOf([enough], true), caseOf([enough]), caseOf([less]))).toBe(
      'Reached in 1 of 2 measured cases. 1 sample speaks of it.',
    );
  });
});
