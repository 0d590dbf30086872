/**
 * Rules that `score.ts` applies. Raise the version with every change: each lead stores the version it was scored
 * with.
 */

import type { budgets, companySizes, timelines } from '../../collections/pipeline';
import type { MailboxKind } from './mailbox-kind';

export const rulesVersion = 2;

/** A form with this topic is scored like a booking. */
export const bookingTopic = 'Book a strategy session';
export const minimumOfCorporateBooking = 80;
export const halfLifeInDays = 14;
export const priorityWeights = { intent: 0.45, fit: 0.3, engagement: 0.15, urgency: 0.1 } as const;

const decides =
  /\b(ceo|coo|cto|cio|cfo|cmo|chief|founder|owner|president|partner|principal|vp|vice president|director|head)\b/i;
const leads = /\b(manager|lead|supervisor|administrator|operations)\b/i;
const servedIndustries =
  /health|medic|financ|bank|insur|legal|law|real[ -]?estate|property|marketing|agency|consult|advis/i;

/** Fit, at most 50: similarity to the companies that the firm serves. */
export const fitPoints = {
  role: (role: string | null | undefined) => {
    if (!role?.trim()) return 0;
    if (decides.test(role)) return 12;
    return leads.test(role) ? 8 : 4;
  },
  industry: (industry: string | null | undefined) => {
    if (!industry?.trim()) return 0;
    return servedIndustries.test(industry) ? 10 : 5;
  },
  companySize: { '1-9': 3, '10-49': 8, '50-249': 10, '250-999': 10, '1000+': 6 } satisfies Record<
    (typeof companySizes)[number],
    number
  >,
  mailbox: { corporate: 6, free: 0, disposable: -20 } satisfies Record<MailboxKind, number>,
  budget: { 'under-10k': 1, '10k-25k': 4, '25k-100k': 6, 'over-100k': 6, unknown: 0 } satisfies Record<
    (typeof budgets)[number],
    number
  >,
  timeline: { now: 6, quarter: 4, later: 1, unknown: 0 } satisfies Record<(typeof timelines)[number], number>,
} as const;

/** Engagement: points per kind and day, at most 50 in total. */
export const engagementPoints = {
  calculator: 12,
  guide: 6,
  pricing: 5,
  case_study: 4,
  click: 3,
} as const;
export type EngagementKind = keyof typeof engagementPoints;

const bookingSources = new Set(['book', 'demo', 'pilot', 'book-service']);
/** A Map, because in an object a source could match an inherited property, such as `constructor`. */
const intents = new Map([
  ['sprint', 90],
  ['custom-build', 90],
  ['contact-form', 70],
  ['services', 70],
  ['ai-consulting', 70],
  ['industry', 70],
  ['custom-gpts', 60],
  ['calculator', 55],
  ['waitlist', 50],
  ['free-leads', 40],
  ['lead-magnet', 30],
]);
const intentOfOthers = 40;
const fullIntent = 100;

/** Sources and their points for intent, highest first; `other` stands for all sources that are not listed. */
export const knownSources: readonly { source: string; intent: number }[] = [
  ...[...bookingSources].map((source) => ({ source, intent: fullIntent })),
  ...[...intents].map(([source, intent]) => ({
    source: source === 'contact-form' ? 'contact_form' : source,
    intent,
  })),
  { source: 'other', intent: intentOfOthers },
];

/** Treats `contact_form` and `contact-form` as one source. */
const sourceName = (source: string) => source.toLowerCase().replaceAll('_', '-');

export const isBookingSource = (source: string) => bookingSources.has(sourceName(source));

/** Intent of a request, 0 to 100, by source and topic. */
export function intentOf({ source, topic }: { source: string; topic?: string | null | undefined }): number {
  if (isBookingSource(source) || topic === bookingTopic) return fullIntent;
  return intents.get(sourceName(source)) ?? intentOfOthers;
}

const urgencies = { now: 100, quarter: 60, unknown: 40, later: 20 } as const;

export const urgencyOf = (timeline: (typeof timelines)[number] | null | undefined) =>
  urgencies[timeline ?? 'unknown'];

/** Kind of engagement of a visit to a page; undefined if it does not count. */
export function engagementKindOfPath(path: string): EngagementKind | undefined {
  if (path === '/pricing') return 'pricing';
  if (/^\/case-studies\/[^/]+$/.test(path)) return 'case_study';
  if (/^\/resources\/[^/]+$/.test(path)) return 'guide';
  return undefined;
}
