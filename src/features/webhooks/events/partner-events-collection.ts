import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** Events about the leads and embeds of workspaces, as their own systems receive them. */
export const PartnerEvents = tenantCollection({
  slug: 'partner-events',
  labels: { singular: 'Partner event', plural: 'Partner events' },
  admin: {
    group: studioGroup.people,
    description: 'What workspaces’ own systems are told, and read through the interface.',
    defaultColumns: ['team_id', 'type', 'subject', 'sequence', 'published_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'seeLeads', update: 'never', delete: 'never' },
  timestamps: false,
  defaultSort: '-published_at',
  indexes: [{ fields: ['team_id', 'published_at'] }, { fields: ['subject', 'sequence'], unique: true }],
  fields: [
    { name: 'type', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true, admin: { description: 'Id of what it happened to.' } },
    {
      name: 'sequence',
      type: 'number',
      required: true,
      admin: { description: 'Counts the events of one subject from 1, so that their order can be told.' },
    },
    { name: 'data', type: 'json', required: true },
    { name: 'published_at', label: 'When', type: 'date', required: true, index: true },
    // Position in the list of the workspace's events, assigned after the commit; see `list-events.ts`.
    { name: 'position', type: 'number', hidden: true },
    // Sent by a visitor of the developers' page; such an event is kept for less than an hour, and omitted from lists
    // of events.
    { name: 'is_sample', type: 'checkbox', required: true, defaultValue: false, hidden: true },
    {
      name: 'fanned_out_at',
      type: 'date',
      index: true,
      hidden: true,
    },
  ],
});
