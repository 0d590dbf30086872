import type { CollectionConfig } from 'payload';
import { isAdmin, recordAccess } from '@/access/rules';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Places on waiting lists, one per lead and list. Only confirmed ones count; positions are computed, never stored. */
export const WaitlistEntries: CollectionConfig = {
  slug: 'waitlist-entries',
  labels: { singular: 'Waiting list entry', plural: 'Waiting lists' },
  admin: {
    group: studioGroup.leads,
    description: 'Signups for waiting lists. The smallest score is first in line.',
    useAsTitle: 'list',
    defaultColumns: ['list', 'lead', 'score', 'confirmed_at', 'left_at', 'joined_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: ['list', 'score'],
  access: { ...recordAccess, delete: isAdmin },
  lockDocuments: false,
  indexes: [{ fields: ['list', 'lead'], unique: true }, { fields: ['list', 'score'] }],
  fields: [
    { name: 'list', type: 'text', required: true, maxLength: 40, index: true, admin: wordsCell },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    {
      name: 'score',
      type: 'number',
      required: true,
      admin: { description: 'Seconds since 1970 at joining; less for whoever brought friends.' },
    },
    { name: 'joined_at', type: 'date', required: true },
    { name: 'confirmed_at', type: 'date' },
    { name: 'left_at', type: 'date' },
    { name: 'invited_by', type: 'relationship', relationTo: 'waitlist-entries', index: true },
    {
      name: 'credited_at',
      type: 'date',
      admin: { description: 'When this person’s joining moved the one who invited them.' },
    },
    { name: 'shows_name', type: 'checkbox', defaultValue: false },
    { name: 'code', type: 'text', required: true, unique: true, index: true, admin: { hidden: true } },
    // Keyed hash of the mailbox (`mailboxOf`), so that several addresses of one mailbox count once.
    { name: 'mailbox_hash', type: 'text', required: true, index: true, admin: { hidden: true } },
  ],
};
