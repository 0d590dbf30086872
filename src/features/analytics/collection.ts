import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/config/studio-groups';

/** What the product's own recorder keeps: no cookie, no address of a visitor. */
export const AnalyticsEvents: CollectionConfig = {
  slug: 'analytics-events',
  labels: { singular: 'Analytics event', plural: 'Analytics events' },
  admin: {
    group: studioGroup.system,
    useAsTitle: 'action',
    defaultColumns: ['action', 'category', 'label', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  indexes: [{ fields: ['action', 'createdAt'] }],
  fields: [
    { name: 'action', type: 'text', required: true, index: true, maxLength: 40 },
    { name: 'category', type: 'text', maxLength: 40 },
    { name: 'label', type: 'text', maxLength: 100 },
    { name: 'value', type: 'number' },
    { name: 'properties', type: 'json', admin: { hidden: true } },
    ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const).map((name) => ({
      name,
      type: 'text' as const,
      maxLength: 200,
    })),
    { name: 'referrer', type: 'text', maxLength: 500 },
    {
      name: 'device',
      type: 'group',
      fields: [
        { name: 'user_agent', type: 'text', maxLength: 300 },
        { name: 'language', type: 'text', maxLength: 35 },
        { name: 'width', type: 'number' },
        { name: 'height', type: 'number' },
      ],
    },
  ],
};
