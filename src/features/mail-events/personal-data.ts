import type { LeadData } from '@/access/personal-data';
import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { erasedMailEvents, eraseLeadEvents, expiredMailEvents } from './tables';

const eventsOfLead = `
  select provider, kind, is_permanent, category, words, address, outcome, occurred_at, received_at from mail_events
  where mail_id in (select id from emails where lead_id = $1) or address in (
    select email from leads where id = $1 union all select email from lead_addresses where lead_id = $1)
  order by received_at`;

/** Events of a lead's mails; they belong to the mail or name the address, so a merge moves none of them. */
export const leadMailEvents: LeadData = {
  subject: 'lead',
  name: 'mail_events',
  export: (req, { id }) => queryInTransaction(req, eventsOfLead, [id]),
  reassign: () => Promise.resolve(),
  beforeErasure: eraseLeadEvents,
};

export const mailEventRetention: readonly RetentionPolicy[] = [
  {
    name: 'mailEvents',
    standard: '30 days',
    setting: {
      order: 62,
      label: 'Bounces, complaints and replies',
      deletes:
        'What mail providers and the mailbox reported: deliveries, bounces, complaints and replies. Their effects stay. Those that concern none of your emails go after four days.',
      // Longer than the age at which a message is refused, so that an old message does not take effect twice.
      min: 7,
      max: 365,
    },
    rows: [expiredMailEvents],
  },
  { name: 'erasedMailEvents', standard: '0 days', rows: [erasedMailEvents] },
];

export const mailEventDisclosure: Disclosure = {
  order: 82,
  when: 'A mail of ours reaches you, or does not',
  what: 'Whether it was delivered, bounced or was reported as spam, as our mail provider tells us',
  why: 'So that we stop writing to an address that does not work, or does not want it',
  howLong: (words) => words('mailEvents'),
};

export const retainedMailProviders: RetainedTables = {
  tables: /^(mail_providers|inbound_mailboxes)$/,
  because: 'they are settings, and how far the mailbox was read',
};
