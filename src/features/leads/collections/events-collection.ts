import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import { leadEventTypes } from './event-types';

/** Events of leads, append-only: the source of scores and timeline. */
export const LeadEvents: CollectionConfig = {
  slug: 'lead-events',
  labels: { singular: 'Lead event', plural: 'Lead events' },
  admin: {
    group: studioGroup.leads,
    description: 'What happened with each lead, in order. Nothing here can be changed.',
    useAsTitle: 'summary',
    defaultColumns: ['type', 'lead', 'source', 'summary', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  indexes: [{ fields: ['lead', 'createdAt'] }],
  fields: [
    {
      name: 'lead',
      type: 'relationship',
      relationTo: 'leads',
      index: true,
      admin: { description: 'Empty once the lead is erased: what happened is still counted.' },
    },
    { name: 'type', type: 'select', required: true, index: true, options: [...leadEventTypes] },
    { name: 'source', type: 'text', index: true, maxLength: 40, admin: wordsCell },
    { name: 'summary', type: 'text', maxLength: 300 },
    { name: 'message', type: 'textarea' },
    { name: 'submission_id', type: 'text', unique: true, index: true, admin: { hidden: true } },
    { name: 'data', type: 'json', admin: { hidden: true } },
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
};
