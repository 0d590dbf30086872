import { describe, expect, it } from 'vitest';
import { firstReason } from '../../pipeline/list/first-reason';
import { scoreLead } from '../../signals/scoring/score';
import { whatWouldRaise } from '../../signals/scoring/what-would-raise';
import { nextAction } from './next-action';

const now = new Date('2026-11-22T12:00:00Z');
const lead = {
  stage: 'new',
  unanswered_since: null,
  isImportedOnly: false,
  createdAt: '2026-11-20T12:00:00Z',
  quarantine_reason: null,
  isOwned: true,
} as const;
const known = { planned: null, unknown: 'budget', lastAt: now, now } as const;
const next = (change: object, rest: object = {}) =>
  nextAction({ ...known, ...rest, lead: { ...lead, ...change } });

describe('nextAction', () => {
  it('the next action is a reply for an unanswered lead, even if its deal is won, and a review for a quarantined lead', () => {
    expect(next({ unanswered_since: '2026-11-21T12:00:00Z', stage: 'won' })).toBe(
      'Reply: they wrote again yesterday.',
    );
    expect(next({ stage: 'spam', quarantine_reason: 'a trap' })).toMatch(
      /^Check whether this is a person: .*\(a trap\)/,
    );
  });

  it('the next action for an imported lead does not say that they got in touch', () => {
    expect(next({ isImportedOnly: true })).toBe(
      'Email or call: they were imported, and nobody has written yet.',
    );
  });

  it('the next action for an answered lead is its planned step; without one, it depends on the lead’s owner and stage', () => {
    expect(next({}, { planned: 'Prepare the call.' })).toBe('Prepare the call.');
    expect(next({ isOwned: false })).toMatch(/^Assign an owner/);
    expect(next({})).toMatch(/^Email or call: they got in touch 2 days ago/);
    expect(next({ stage: 'contacted' })).toMatch(/^Ask for their budget/);
    expect(next({ stage: 'qualified' })).toBe('Send a proposal.');
    expect(next({ stage: 'proposal' })).toMatch(/^Follow up/);
    expect(next({ stage: 'won', isOwned: false })).toMatch(/^Nothing/);
  });
});

describe('reasons for a priority', () => {
  const score = (profile: object, source = 'contact_form') =>
    scoreLead({
      profile: { email: 'a@corp.example', ...profile },
      requests: [{ source }],
      engagements: [],
      now,
    });

  it('whatWouldRaise lists only missing facts, each with the maximum that it would add to the priority', () => {
    const profile = { role: 'CEO' };
    const before = score(profile);
    const raising = whatWouldRaise(profile, before.score_breakdown);
    expect(raising.map(({ what }) => what)).not.toContain('job title');
    const timeline = raising.find(({ what }) => what === 'timeline');
    expect(timeline?.upTo).toBe(
      score({ ...profile, timeline: 'now' }).priority_score - before.priority_score,
    );
    const size = raising.find(({ what }) => what === 'company size');
    expect(size?.upTo).toBe(
      score({ ...profile, company_size: '50-249' }).priority_score - before.priority_score,
    );
  });

  it('firstReason returns the strongest reason for a priority, or null without a score breakdown', () => {
    expect(firstReason(score({}, 'book').score_breakdown)).toBe('books from a company’s own mailbox');
    expect(firstReason(score({ email: 'a@gmail.com' }, 'sprint').score_breakdown)).toBe(
      'asked for a project',
    );
    expect(firstReason(null)).toBeNull();
  });
});
