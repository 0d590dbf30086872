/**
 * How long the product keeps what it collects: the one home of these figures. The nightly job `purge-expired` deletes by
 * them, the privacy page names them, and a test asks the database that no table is forgotten.
 */

/** Words for readers, SQL for the job: `25 months`. */
export type Period = `${number} ${'days' | 'months'}`;

export const periods = {
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
