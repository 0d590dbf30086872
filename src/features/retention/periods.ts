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

/** What a rule does to rows that match: whole rows go, or some of their columns are emptied. */
export type Rule = { table: string; period: Period; expired: string; clears?: readonly string[] };

/** `$1` is the moment before which a row has expired. */
export const rules: readonly Rule[] = [
  { table: 'analytics_events', period: periods.pageViews, expired: 'created_at < $1' },
  { table: 'auth_log', period: periods.signInLog, expired: 'created_at < $1' },
  { table: 'error_reports', period: periods.errorReports, expired: 'created_at < $1' },
  { table: 'auth_sign_in_requests', period: periods.signInRequests, expired: 'expires_at < $1' },
  { table: 'auth_challenges', period: periods.sessions, expired: 'expires_at < $1' },
  {
    table: 'auth_sessions',
    period: periods.sessions,
    // Whoever does not use one for seven days is signed out, too.
    expired: `expires_at < $1 or (persistent and last_used_at < $1::timestamptz - interval '7 days')`,
  },
  {
    table: 'emails',
    period: periods.otherMails,
    // Nobody has decided about those that are held or unknown, nor will.
    expired: `lead_id is null and "to" <> 'erased' and status not in ('queued', 'sending') and updated_at < $1`,
  },
  {
    // A worker that was sending while the lead was erased may have noted the address again.
    table: 'emails',
    period: '0 days',
    expired: `"to" = 'erased' and status <> 'sending' and (result is not null or html is not null)`,
    clears: ['result', 'subject', 'html', 'text', 'message_id'],
  },
  {
    table: 'rate_limits',
    period: periods.rateLimits,
    // Milliseconds since 1970; the limiter itself deletes nothing.
    expired: 'expire < extract(epoch from $1::timestamptz) * 1000',
  },
  {
    table: 'payload_jobs',
    period: periods.failedJobs,
    // What an editor has planned waits for its day.
    expired: 'updated_at < $1 and processing is not true and (wait_until is null or wait_until < $1)',
  },
  { table: 'payload_locked_documents', period: periods.editingLocks, expired: 'updated_at < $1' },
];

/** Leads go one by one, with all that hangs on them: see `purge-leads.ts`. */
export const purgedWithLeads = ['leads', 'lead_events', 'lead_nurture_statuses', 'emails'] as const;

/** What no clock deletes, and why. Names of tables are matched whole. */
export const keptByHand: readonly { tables: RegExp; because: string }[] = [
  { tables: /^suppressions$/, because: 'it says whom never to mail again, and names nobody' },
  { tables: /^analytics_days$/, because: 'it holds counts of days and pages only' },
  {
    tables: /^(users|members|teams|team_memberships)$/,
    because: 'an account stays until somebody closes it',
  },
  { tables: /^auth_(factors|recovery_codes)$/, because: 'they belong to an account and go with it' },
  {
    tables:
      /^_?(pages|posts|case_studies|resources|testimonials|badges|categories|authors|media|sequences)(_v|_rels|_results|_stack|_sources|_exits|_steps|_v_rels|_v_version_\w+)?$/,
    because: 'editors write it; 50 versions of a document are kept',
  },
  { tables: /^(mail_relay|site_settings|navigation|footer)(_\w+)?$/, because: 'there is one of each' },
  { tables: /^payload_(preferences|preferences_rels)$/, because: 'they belong to an account' },
  { tables: /^payload_(jobs_log|locked_documents_rels)$/, because: 'they go with the rows they belong to' },
  { tables: /^payload_(kv|migrations)$/, because: 'Payload keeps a handful of rows there' },
  { tables: /^pgboss\.\w+$/, because: 'the queue deletes its own after 14 days' },
];
