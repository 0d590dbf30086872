/**
 * How long the product keeps what it collects, unless an admin has set otherwise: the one home of these figures. The nightly
 * job `purge-expired` deletes by them, the privacy page names them, and a test asks the database that no table is forgotten.
 */

/** Words for readers, SQL for the job: `25 months`. */
export type Period = `${number} ${'days' | 'months'}`;

export const retentionPeriods = {
  pageViews: '25 months',
  /** Counted from the last thing that happened between us. */
  leads: '24 months',
  /** Places on a waiting list that nobody has confirmed, or that were left. */
  waitlistEntries: '30 days',
  /** Links to files, after they have run out. */
  downloadGrants: '30 days',
  /** What many leads were before they were changed at once, and what an imported file came to. */
  leadChanges: '30 days',
  /** Mails that belong to no lead. */
  otherMails: '90 days',
  signInLog: '12 months',
  errorReports: '90 days',
  /** Requests to sign in, after they have run out; limits by the day look back at them. */
  signInRequests: '7 days',
  /** Sessions and challenges, after they have run out. */
  sessions: '1 days',
  /** Counters of requests, after they have run out. */
  rateLimits: '1 days',
  failedJobs: '90 days',
  editingLocks: '1 days',
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof retentionPeriods;
export type Periods = Readonly<Record<PeriodName, Period>>;

export const periodNames = Object.keys(retentionPeriods) as PeriodName[];

export function partsOf(period: Period): { count: number; unit: 'days' | 'months' } {
  const [count, unit] = period.split(' ') as [string, 'days' | 'months'];
  return { count: Number(count), unit };
}

/** As a sentence has it: `1 day`, `25 months`. */
export const inWords = (period: Period): string => (period.startsWith('1 ') ? period.slice(0, -1) : period);
