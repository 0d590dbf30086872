import type { LeadData } from '@/access/personal-data';
import type { Disclosure, RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { expiredWaitlistEntries, reassignEntries } from './tables';

/**
 * SQL: places of a lead for the export, without the mailbox hash, and without the invite code, with which a reader
 * could invite in the person's name.
 */
const entriesOfLead = `
  select list, joined_at, confirmed_at, left_at, credited_at, shows_name, score from waitlist_entries
  where lead_id = $1 order by joined_at`;

export const leadWaitlistEntries: LeadData = {
  subject: 'lead',
  name: 'waitlist_entries',
  export: (req, { id }) => queryInTransaction(req, entriesOfLead, [id]),
  reassign: reassignEntries,
};

export const entryRetention: RetentionPolicy = {
  name: 'waitlistEntries',
  standard: '30 days',
  setting: {
    order: 30,
    label: 'Places on a waiting list',
    deletes: 'Places that nobody has confirmed, or that were left.',
    min: 7,
    max: 365,
  },
  rows: [expiredWaitlistEntries],
};

export const entryDisclosure: Disclosure = {
  order: 30,
  when: 'You join a waiting list',
  what: 'Your address, when you joined, who invited you',
  why: 'To keep your place',
  howLong: (words) => `As for a form; ${words('waitlistEntries')} if you do not confirm, or leave`,
};
