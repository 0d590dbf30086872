import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../tenancy/tenant-collection';

/** What happened in a workspace, and who did it. */
export const TeamActivities = tenantCollection({
  slug: 'team-activities',
  labels: { singular: 'Workspace activity', plural: 'Workspace activity' },
  admin: {
    group: studioGroup.people,
    description: 'Who did what in which workspace.',
    defaultColumns: ['team_id', 'kind', 'user_id', 'subject_id', 'happened_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'seeActivity', update: 'never', delete: 'never' },
  timestamps: false,
  defaultSort: '-happened_at',
  indexes: [{ fields: ['team_id', 'happened_at'] }],
  fields: [
    {
      name: 'happened_at',
      label: 'Date',
      type: 'date',
      required: true,
      index: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'kind', type: 'text', required: true },
    {
      name: 'user_id',
      label: 'Done by',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { description: 'Empty if the account was closed, or the product did it.' },
    },
    {
      name: 'by_firm',
      label: 'Done by an admin',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'An admin of the firm, who does not belong to the workspace.' },
    },
    { name: 'subject_id', label: 'Details', type: 'relationship', relationTo: 'users', index: true },
    { name: 'details', type: 'json', required: true, defaultValue: {} },
  ],
});
