import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import type { LeadEventDefinition } from '../signals/events/define-lead-event';

const typesOf = (events: readonly LeadEventDefinition[]) =>
  events.toSorted((one, other) => one.order - other.order).map(({ type, label }) => ({ value: type, label }));

/** Events of leads, append-only: the source of scores and timeline. */
export const leadEventsCollection = (events: readonly LeadEventDefinition[]): CollectionConfig => ({
  slug: 'lead-events',
  labels: { singular: 'Activity', plural: 'Activity' },
  admin: {
    group: studioGroup.leads,
    description: 'Activity of each lead, in order. Read only.',
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
      admin: { description: 'Empty once the lead is erased: the activity still counts.' },
    },
    { name: 'type', type: 'select', required: true, index: true, options: typesOf(events) },
    { name: 'source', type: 'text', index: true, maxLength: 40, admin: wordsCell },
    { name: 'summary', type: 'text', maxLength: 300 },
    { name: 'message', type: 'textarea' },
    { name: 'submission_id', type: 'text', unique: true, index: true, admin: { hidden: true } },
    { name: 'data', type: 'json', admin: { hidden: true } },
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
});
