import { describe, expect, it } from 'vitest';
import { mailboxKind } from './mailbox-kind';
import { type ScoreInput, scoreLead, weighPriority } from './score';
import { intentOf } from './score-rules';

const now = new Date('2026-03-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const score = ({ profile, ...input }: Partial<Omit<ScoreInput, 'profile'>> & { profile?: object } = {}) =>
  scoreLead({
    requests: [{ source: 'contact_form' }],
    engagements: [],
    now,
    ...input,
    profile: { email: 'ada@corp.example', ...profile },
  });

describe('priority', () => {
  it.each([
    ['a booking, fit 35, engagement 10, now', { intent: 100, fit: 35, engagement: 10, urgency: 100 }, 79],
    [
      'a lead magnet with the highest fit, engagement and urgency',
      { intent: 30, fit: 50, engagement: 50, urgency: 100 },
      69,
    ],
    [
      'a custom build, fit 40, engagement 20, this quarter',
      { intent: 90, fit: 40, engagement: 20, urgency: 60 },
      77,
    ],
    ['all parts at 0', { intent: 0, fit: 0, engagement: 0, urgency: 0 }, 0],
    ['all parts at their maximum', { intent: 100, fit: 50, engagement: 50, urgency: 100 }, 100],
    ['the worst fit, limited to 0', { intent: 0, fit: -20, engagement: 0, urgency: 0 }, 0],
  ])(
    'the priority is the weighted sum of intent, fit, engagement and urgency: %s',
    (_name, parts, expected) => {
      expect(weighPriority(parts)).toBe(expected);
    },
  );
});

describe('intent', () => {
  it.each([
    ['book', 100],
    ['demo', 100],
    ['pilot', 100],
    ['book-service', 100],
    ['book_service', 100],
    ['sprint', 90],
    ['custom-build', 90],
    ['contact_form', 70],
    ['services', 70],
    ['ai-consulting', 70],
    ['industry', 70],
    ['custom-gpts', 60],
    ['calculator', 55],
    ['waitlist', 50],
    ['free-leads', 40],
    ['lead-magnet', 30],
    ['anything-else', 40],
    ['constructor', 40],
    ['__proto__', 40],
  ])('the intent of a request with the source %s is %i', (source, expected) => {
    expect(intentOf({ source })).toBe(expected);
  });

  it('a contact form about a strategy session has the same intent as a booking', () => {
    expect(intentOf({ source: 'contact_form', topic: 'Book a strategy session' })).toBe(100);
  });

  it('the intent of several requests is the highest among them', () => {
    const requests = [{ source: 'lead-magnet' }, { source: 'sprint' }, { source: 'contact_form' }];
    expect(score({ requests }).score_breakdown.intent).toBe(90);
  });
});

describe('a booking from a corporate mailbox', () => {
  it.each(['book', 'demo', 'pilot', 'book-service'])(
    'the priority of a request with the source %s from a corporate mailbox is raised to 80, with the reason in the breakdown',
    (source) => {
      const { priority_score, score_breakdown } = score({ requests: [{ source }] });
      expect(priority_score).toBe(80);
      expect(score_breakdown.lifted_by).toBe('corporate booking');
    },
  );

  it('a booking from a corporate mailbox whose priority exceeds 80 by itself keeps that priority', () => {
    const profile = {
      role: 'CEO',
      company_size: '50-249',
      industry: 'Legal',
      budget: 'over-100k',
      timeline: 'now',
    };
    const { priority_score, score_breakdown } = score({ profile, requests: [{ source: 'book' }] });
    expect(priority_score).toBeGreaterThan(80);
    expect(score_breakdown.lifted_by).toBeNull();
  });

  it.each(['ada@gmail.com', 'ada@mailinator.com'])(
    'the priority of a booking from %s is not raised',
    (email) => {
      expect(score({ profile: { email }, requests: [{ source: 'book' }] }).priority_score).toBeLessThan(80);
    },
  );
});

describe('fit', () => {
  it.each([
    ['role', { role: 'Managing Director' }, 12],
    ['role', { role: 'Office manager' }, 8],
    ['role', { role: 'Paralegal' }, 4],
    ['role', { role: ' ' }, 0],
    ['company_size', { company_size: '50-249' }, 10],
    ['company_size', { company_size: '1-9' }, 3],
    ['industry', { industry: 'Law firm' }, 10],
    ['industry', { industry: 'Fishing' }, 5],
    ['budget', { budget: '25k-100k' }, 6],
    ['timeline', { timeline: 'quarter' }, 4],
    ['mailbox', {}, 6],
    ['mailbox', { email: 'a@gmail.com' }, 0],
    ['mailbox', { email: 'a@mailinator.com' }, -20],
  ] as const)('the fit part %s has the expected points for the profile %j', (part, profile, points) => {
    expect(score({ profile }).score_breakdown.fit[part]).toBe(points);
  });

  it('the best possible profile has a fit of 50, and a profile with a disposable mailbox has a lead score of 0', () => {
    const best = {
      role: 'Owner',
      company_size: '250-999',
      industry: 'Finance',
      budget: '25k-100k',
      timeline: 'now',
    };
    expect(score({ profile: best }).score_breakdown.fitTotal).toBe(50);
    expect(score({ profile: { email: 'a@mailinator.com' } }).lead_score).toBe(0);
  });
});

describe('engagement', () => {
  it('repeated engagement of one kind on one day is scored once', () => {
    const twice = [daysAgo(0), daysAgo(0.1)].map((at) => ({ kind: 'pricing', at }) as const);
    expect(score({ engagements: twice }).score_breakdown.engagement.pricing).toBeCloseTo(5);
  });

  it('an engagement is worth half its points after 14 days', () => {
    const engagements = [{ kind: 'calculator', at: daysAgo(14) }] as const;
    expect(score({ engagements }).score_breakdown.engagementTotal).toBeCloseTo(6);
  });

  it('the total of engagements is limited to 50', () => {
    const engagements = Array.from(
      { length: 20 },
      (_, day) => ({ kind: 'calculator', at: daysAgo(day) }) as const,
    );
    expect(score({ engagements }).score_breakdown.engagementTotal).toBe(50);
  });
});

it('the same input always gives the same score', () => {
  expect(score()).toEqual(score());
});

describe('mailboxKind', () => {
  it.each([
    ['a@corp.example', 'corporate'],
    ['a@mail.corp.example', 'corporate'],
    ['a@gmail.com', 'free'],
    ['a@yahoo.co.uk', 'free'],
    ['a@hotmail.fr', 'free'],
    ['a@web.de', 'free'],
    ['admin@localhost', 'free'],
    ['a@mailinator.com', 'disposable'],
    ['a@sub.mailinator.com', 'disposable'],
    ['a@notgmail.company', 'corporate'],
  ])('the mailbox %s is classified as %s', (email, kind) => {
    expect(mailboxKind(email)).toBe(kind);
  });
});
