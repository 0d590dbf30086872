import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/**
 * Event counts of finished days. Past events do not change, so each day is counted once. Columns that do not apply
 * contain an empty text, since a unique index treats nulls as distinct.
 */
export const AnalyticsDays: CollectionConfig = {
  slug: 'analytics-days',
  labels: { singular: 'Daily count', plural: 'Daily counts' },
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
