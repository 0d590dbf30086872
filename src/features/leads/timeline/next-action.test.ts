import { describe, expect, it } from 'vitest';
import { firstReason } from '../list/first-reason';
import { scoreLead } from '../scoring/score';
import { whatWouldRaise } from '../scoring/what-would-raise';
import { nextAction } from './next-action';

const now = new Date('2026-11-22T12:00:00Z');
const lead = {
  stage: 'new',
  unanswered_since: null,
  createdAt: '2026-11-20T12:00:00Z',
  quarantine_reason: null,
  isOwned: true,
} as const;
const known = { nextCall: null, unknown: 'budget', lastAt: now, now, clock: 'UTC' } as const;
const next = (change: object, rest: object = {}) =>
  nextAction({ ...known, ...rest, lead: { ...lead, ...change } });

describe('the next action', () => {
  it('answers who wrote again before anything else, and looks at who was put aside first', () => {
    expect(next({ unanswered_since: '2026-11-21T12:00:00Z', stage: 'won' })).toBe(
      'Answer: they wrote again yesterday.',
    );
    expect(next({ stage: 'spam', quarantine_reason: 'a trap' })).toMatch(
      /^Look whether this is a person: .*\(a trap\)/,
    );
  });

  it('follows the pipeline', () => {
    expect(next({}, { nextCall: new Date('2026-11-23T09:00:00Z') })).toMatch(
      /^Prepare the call on 23 Nov 2026/,
    );
    expect(next({ isOwned: false })).toMatch(/^Give it an owner/);
    expect(next({})).toMatch(/^Write or call: they came 2 days ago/);
    expect(next({ stage: 'contacted' })).toMatch(/^Find out their budget/);
    expect(next({ stage: 'qualified' })).toBe('Make them a proposal.');
    expect(next({ stage: 'proposal' })).toMatch(/^Follow up/);
    expect(next({ stage: 'won', isOwned: false })).toMatch(/^Nothing/);
  });
});

describe('why now', () => {
  const score = (profile: object, source = 'contact_form') =>
    scoreLead({
      profile: { email: 'a@corp.example', ...profile },
      requests: [{ source }],
      engagements: [],
      now,
    });

  it('names what would raise a priority by how far it really does', () => {
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

  it('says in a few words what brought the most', () => {
    expect(firstReason(score({}, 'book').score_breakdown)).toBe('books from a company’s own mailbox');
    expect(firstReason(score({ email: 'a@gmail.com' }, 'sprint').score_breakdown)).toBe(
      'asked for a project',
    );
    expect(firstReason(null)).toBeNull();
  });
});
