import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { expiredRateLimits } from '@/http/tables';
import { definePlugin } from '@/studio-kit/define-plugin';
import { TableSizes } from './table-sizes-collection';
import { expiredPayloadJobs, expiredTableSizes } from './tables';

/** Policies for tables that belong to no feature. */
const policies: readonly RetentionPolicy[] = [
  {
    name: 'rateLimits',
    standard: '1 days',
    setting: {
      order: 110,
      label: 'Request counters',
      deletes: 'Fingerprints by which floods are slowed down, after they have run out.',
      min: 1,
      max: 7,
    },
    rows: [expiredRateLimits],
  },
  {
    name: 'failedJobs',
    standard: '90 days',
    setting: {
      order: 120,
      label: 'Scheduled and failed jobs',
      deletes: 'Scheduled publications, once done or failed.',
      min: 7,
      max: 365,
    },
    rows: [expiredPayloadJobs],
  },
  { name: 'tableSizes', standard: '13 months', rows: [expiredTableSizes] },
];

const rateLimitDisclosure: Disclosure = {
  order: 110,
  when: 'You send something often',
  what: 'A fingerprint of your network address, and how often',
  why: 'To slow down floods',
  howLong: (words) => `${words('rateLimits')} after it has run out`,
};

const retained: readonly RetainedTables[] = [
  { tables: /^retention_periods(_\w+)?$/, because: 'there is one of each' },
  { tables: /^payload_jobs_log$/, because: 'they go with the rows they belong to' },
  { tables: /^payload_(kv|migrations)$/, because: 'Payload keeps a handful of rows there' },
  { tables: /^pgboss\.\w+$/, because: 'the queue deletes its own after 14 days' },
];

/** Retention periods of all features, and the daily sizes of tables, which show whether the periods keep them small. */
export const retention = definePlugin({
  collections: [TableSizes],
  retention: policies,
  disclosures: [rateLimitDisclosure],
  retained,
});
