/** Which rows go after which period. Whose table it is says what has expired; see `periods.ts` for how long, and why. */
import type { ExpiredRows } from '@/db/expired-rows';
import { expiredRateLimits } from '@/http/tables';
import { expiredEvents } from '../analytics/tables';
import { expiredAuthLog, expiredChallenges, expiredRequests, expiredSessions } from '../auth/tables';
import { expiredGrants } from '../downloads/tables';
import { expiredEditingLocks, expiredPresence } from '../editing/tables';
import { expiredErrorReports } from '../errors/tables';
import { expiredChanges } from '../leads/tables/lead-changes';
import { erasedMails, expiredMails } from '../mail/tables/emails';
import { expiredWaitlistEntries } from '../waitlist/tables';
import { type Period, type PeriodName, retentionPeriods } from './periods';
import { expiredPayloadJobs } from './tables';

export type Rule = ExpiredRows & {
  /** Of the setting; null where nobody may choose. */
  name: PeriodName | null;
  /** Unless an admin has set another one. */
  period: Period;
};

const after = (name: PeriodName, rows: ExpiredRows): Rule => ({
  ...rows,
  name,
  period: retentionPeriods[name],
});

export const rules: readonly Rule[] = [
  after('pageViews', expiredEvents),
  after('signInLog', expiredAuthLog),
  after('errorReports', expiredErrorReports),
  after('signInRequests', expiredRequests),
  after('sessions', expiredChallenges),
  after('sessions', expiredSessions),
  after('waitlistEntries', expiredWaitlistEntries),
  after('downloadGrants', expiredGrants),
  after('leadChanges', expiredChanges),
  after('otherMails', expiredMails),
  { ...erasedMails, name: null, period: '0 days' },
  after('rateLimits', expiredRateLimits),
  after('failedJobs', expiredPayloadJobs),
  after('editingLocks', expiredEditingLocks),
  after('editingLocks', expiredPresence),
];

/** Leads go one by one, with all that hangs on them: see `purge-leads.ts`. */
export const purgedWithLeads = [
  'leads',
  'lead_addresses',
  'lead_events',
  'lead_nurture_statuses',
  'emails',
  'agent_requests',
  'bookings',
] as const;

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
      /^_?(pages|posts|case_studies|resources|kb_articles|prompts|gpts|testimonials|badges|categories|authors|media|gated_files|sequences|redirects)(_v|_rels|_texts|_results|_stack|_sources|_variables|_exits|_steps|_v_rels|_v_texts|_v_version_\w+)?$/,
    because: 'editors write it; 50 versions of a document are kept',
  },
  {
    tables:
      /^(search_documents|search_words|published_paths|document_facts|listed_documents|document_topics)$/,
    because: 'it says of documents what they say themselves, and goes with them',
  },
  {
    tables: /^content_changes$/,
    because: 'it holds moments alone, and each change deletes those that are older than an hour',
  },
  {
    tables: /^booking_(types|hosts)(_\w+)?$/,
    because: 'what can be booked, and with whom, stays until somebody changes it',
  },
  { tables: /^booking_blocks$/, because: 'times at which a host takes no calls; they name nobody else' },
  { tables: /^booking_busy_times$/, because: 'each reading of a calendar replaces the one before' },
  { tables: /^resources_template_\w+$/, because: 'it belongs to a guide, which editors write' },
  {
    tables: /^(mail_relay|site_settings|navigation|footer|retention_periods|goals)(_\w+)?$/,
    because: 'there is one of each',
  },
  { tables: /^payload_(preferences|preferences_rels)$/, because: 'they belong to an account' },
  { tables: /^lead_change_rows$/, because: 'they go with the change they belong to' },
  { tables: /^payload_(jobs_log|locked_documents_rels)$/, because: 'they go with the rows they belong to' },
  { tables: /^payload_(kv|migrations)$/, because: 'Payload keeps a handful of rows there' },
  { tables: /^pgboss\.\w+$/, because: 'the queue deletes its own after 14 days' },
];
