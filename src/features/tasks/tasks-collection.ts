import type { CollectionConfig } from 'payload';
import { adminAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

export const maxTaskTitle = 200;

/** Task of a staff member with its due day, with or without a lead. */
export const Tasks: CollectionConfig = {
  slug: 'tasks',
  labels: { singular: 'Task', plural: 'Tasks' },
  admin: {
    group: studioGroup.leads,
    useAsTitle: 'title',
    defaultColumns: ['title', 'due_on', 'owner', 'lead', 'done_at'],
    listSearchableFields: ['title'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: 'due_on',
  access: adminAccess,
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: maxTaskTitle },
    {
      name: 'due_on',
      label: 'Due date',
      type: 'date',
      required: true,
      index: true,
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayOnly' } },
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      filterOptions: { role: { in: ['admin', 'editor'] } },
      admin: { position: 'sidebar', description: 'Empty: unassigned.' },
    },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true, admin: { position: 'sidebar' } },
    {
      name: 'done_at',
      label: 'Completed',
      type: 'date',
      index: true,
      admin: { position: 'sidebar', description: 'Empty while the task is open.' },
    },
  ],
};
