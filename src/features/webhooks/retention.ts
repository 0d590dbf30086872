import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';

export const partnerEventRetention: RetentionPolicy = {
  name: 'partnerEvents',
  standard: '3 months',
  setting: {
    order: 79,
    label: 'Events of workspaces',
    deletes: 'What workspaces’ own systems were told of their leads.',
    min: 1,
    max: 12,
  },
  // Samples of the developers' page are deleted earlier, by a separate job (`jobs.ts`).
  rows: [{ table: 'partner_events', condition: 'published_at < $1' }],
};

export const webhookDeliveryRetention: RetentionPolicy = {
  name: 'webhookDeliveries',
  standard: '30 days',
  setting: {
    order: 80,
    label: 'Deliveries of webhooks',
    deletes: 'What was sent to workspaces’ own systems, and what they answered.',
    // Period in days. The minimum is the longest of `replayPeriods`: a replay of messages that were not accepted
    // needs the deliveries of that period.
    min: 30,
    max: 90,
  },
  rows: [
    { table: 'webhook_deliveries', condition: `updated_at < $1 and state in ('delivered', 'failed')` },
    { table: 'webhook_attempts', condition: 'started_at < $1' },
  ],
};

export const webhookReceiptRetention: RetentionPolicy = {
  name: 'webhookReceipts',
  standard: '1 days',
  rows: [{ table: 'webhook_receipts', condition: 'received_at < $1' }],
};

export const retainedWebhookTables: RetainedTables = {
  tables: /^webhook_(?:endpoints|receivers)$/,
  because: 'they are settings of a workspace, and go with it',
};

/** Rows of the privacy page: what a partner's own systems receive, and the records of the deliveries. */
export const webhookDisclosures: readonly Disclosure[] = [
  {
    order: 109,
    when: 'Your address in a partner’s calculator is stored or changed',
    what: 'What the partner’s own systems are told of it',
    why: 'So that the partner hears of you, also after a failure of their systems',
    howLong: (words) => words('partnerEvents'),
  },
  {
    order: 112,
    when: 'A partner’s system is told of it',
    what: 'When it was sent and what that system answered',
    why: 'So that the partner can see what arrived',
    howLong: (words) => words('webhookDeliveries'),
  },
];
