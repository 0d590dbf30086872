import type { ClosingFact } from '@/access/closing-facts';
import {
  type Disclosure,
  deletedWithLead,
  type RetainedTables,
  type RetentionPolicy,
} from '@/access/retention-policy';
import { countExpiredLeads, purgeLeads } from './people/erasure/purge-leads';
import { expiredChanges } from './tables/lead-changes';
import { expiredViews } from './tables/lead-views';

export const leadRetention: readonly RetentionPolicy[] = [
  {
    name: 'leads',
    standard: '24 months',
    setting: {
      order: 20,
      label: 'Leads',
      deletes:
        'The lead with its messages, mails and bookings, counted from the last thing that happened between you. Won leads stay.',
      min: 1,
      max: 60,
    },
    purge: { table: 'leads', run: purgeLeads, count: countExpiredLeads },
  },
  {
    name: 'leadChanges',
    standard: '30 days',
    setting: {
      order: 50,
      label: 'Changes of many leads, and imports',
      deletes: 'What the leads were before, by which a change is undone, and the lines of imported files.',
      min: 1,
      max: 90,
    },
    rows: [expiredChanges],
  },
  { name: 'leadViews', standard: '30 days', rows: [expiredViews] },
];

export const leadDisclosures: readonly Disclosure[] = [
  {
    order: 20,
    when: 'You send a form',
    what: 'What you typed, the consent text, where you came from',
    why: 'To answer, and to know what to answer first',
    howLong: (words) => `${words('leads')} after our last contact`,
  },
  {
    order: 25,
    when: 'We bring in a list of contacts',
    what: 'What it says about you, which list it was, and its lines as they were',
    why: 'To answer you here as well, and to leave you alone if you asked for that there',
    howLong: (words) => `${words('leads')} after our last contact; the lines ${words('leadChanges')}`,
  },
  {
    order: 90,
    when: 'We sort what came in',
    what: 'What an entry said before we changed many at once',
    why: 'To undo a mistake of ours',
    howLong: (words) => words('leadChanges'),
  },
];

export const retainedLeadTables: readonly RetainedTables[] = [
  { tables: /^lead_(addresses|events)$/, because: deletedWithLead },
  { tables: /^lead_change_rows$/, because: 'they go with the change they belong to' },
  { tables: /^import_values$/, because: 'there is one of it, with words of other programs' },
];

export const leadClosing: readonly ClosingFact[] = [
  {
    order: 80,
    fate: 'stays',
    what: 'What you sent us by forms, your bookings, calculations and guides, and our mails about them',
    why: (words) =>
      `${words('leads')} after our last contact: it is what we answer by, and it is kept apart from the account. Write to us, and it is erased as well.`,
    tables: /^leads$/,
  },
  {
    order: 85,
    fate: 'stays',
    what: 'What you did for leads in the studio, without your name',
    why: (words) => `With the lead; changes of many at once ${words('leadChanges')}.`,
    tables: /^lead_(events|changes)$/,
  },
  {
    order: 87,
    fate: 'stays',
    what: 'Views of leads that you shared in the studio, without your name',
    why: (words) => `Until a colleague deletes them; those you did not share ${words('leadViews')}.`,
    tables: /^lead_views$/,
  },
];
