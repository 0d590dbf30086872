import {
  type Disclosure,
  deletedWithLead,
  type RetainedTables,
  type RetentionPolicy,
} from '@/access/retention-policy';
import { expiredDkimKeys } from './tables/dkim-keys';
import { erasedMails, expiredMails } from './tables/emails';

export const mailRetention: readonly RetentionPolicy[] = [
  {
    name: 'otherMails',
    standard: '90 days',
    setting: {
      order: 60,
      label: 'Emails without a lead',
      deletes: 'Emails of sign-in, invitations and notices, as they were sent.',
      min: 7,
      max: 365,
    },
    rows: [expiredMails],
  },
  { name: 'erasedMails', standard: '0 days', rows: [erasedMails] },
  { name: 'dkimKeys', standard: '7 days', rows: [expiredDkimKeys] },
];

export const mailDisclosures: readonly Disclosure[] = [
  {
    order: 80,
    when: 'We mail you',
    what: 'Each mail as it was sent, and whether it was taken',
    why: 'So that we can tell you what we wrote',
    howLong: (words) => `As for a form; mails outside of that ${words('otherMails')}`,
  },
  {
    order: 120,
    when: 'You unsubscribe',
    what: 'A fingerprint of your address, not the address',
    why: 'So that nobody writes to you again by mistake',
    howLong: () => 'For good',
  },
];

export const retainedMailTables: readonly RetainedTables[] = [
  { tables: /^emails$/, because: deletedWithLead },
  { tables: /^suppressions$/, because: 'it says whom never to mail again, and names nobody' },
  { tables: /^sending_domains$/, because: 'there is one row for each domain that sends' },
  { tables: /^mail_relay(_\w+)?$/, because: 'there is one of each' },
];
