import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/**
 * Events of finished days, counted: what happened cannot change any more, so it is added up once. Columns that do not
 * apply hold an empty text, which a unique index can compare.
 */
export const AnalyticsDays: CollectionConfig = {
  slug: 'analytics-days',
  labels: { singular: 'Counted day', plural: 'Counted days' },
  admin: { group: studioGroup.system, hidden: true },
  access: recordAccess,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['day', 'action', 'path', 'origin', 'destination'], unique: true }],
  fields: [
    { name: 'day', type: 'text', required: true, admin: { description: 'YYYY-MM-DD in UTC.' } },
    { name: 'action', type: 'text', required: true },
    { name: 'path', type: 'text', required: true, defaultValue: '' },
    { name: 'origin', type: 'text', required: true, defaultValue: '' },
    { name: 'destination', type: 'text', required: true, defaultValue: '' },
    { name: 'events', type: 'number', required: true },
  ],
};
