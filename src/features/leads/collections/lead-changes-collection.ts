import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Bulk change of leads, with its author and progress. Imports are stored here too. */
export const LeadChanges: CollectionConfig = {
  slug: 'lead-changes',
  labels: { singular: 'Bulk action', plural: 'Bulk actions' },
  admin: {
    group: studioGroup.leads,
    description: 'Bulk actions and imports. Kept for 30 days.',
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'target', 'status', 'total', 'done', 'user', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  fields: [
    { name: 'kind', type: 'select', required: true, options: ['stage', 'owner', 'mails', 'import'] },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'running',
      index: true,
      // An import is stored line by line, and can be stopped and continued.
      options: ['storing', 'draft', 'running', 'stopped', 'done', 'undoing', 'undone'],
    },
    // Target of the change: a stage, an owner's id (empty to unassign), `pause`, `resume`, or the id of a
    // sequence to start.
    { name: 'target', type: 'text', maxLength: 40 },
    { name: 'reason', type: 'text', maxLength: 200 },
    { name: 'user', type: 'relationship', relationTo: 'users' },
    { name: 'total', type: 'number', required: true, defaultValue: 0 },
    { name: 'done', type: 'number', required: true, defaultValue: 0 },
    { name: 'left_alone', type: 'number', required: true, defaultValue: 0 },
    { name: 'finished_at', type: 'date' },
    { name: 'file_name', type: 'text', maxLength: 200 },
    { name: 'columns', type: 'json', admin: { hidden: true } },
    { name: 'mapping', type: 'json', admin: { hidden: true } },
    { name: 'choices', type: 'json', admin: { hidden: true } },
    { name: 'skipped_lines', type: 'json', admin: { hidden: true } },
    { name: 'preview', type: 'json', admin: { hidden: true } },
    { name: 'opt_outs_stored_at', type: 'date', admin: { hidden: true } },
    { name: 'is_enrolling', type: 'checkbox', defaultValue: false },
  ],
};
