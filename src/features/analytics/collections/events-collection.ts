import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { utmMaxLength, utmNames } from '@/lib/request/utm';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import { maxLength } from '../browser/event';

/** Events of the product's own recorder, without cookies or visitors' IP addresses. */
export const AnalyticsEvents: CollectionConfig = {
  slug: 'analytics-events',
  labels: { singular: 'Analytics event', plural: 'Analytics events' },
  admin: {
    group: studioGroup.system,
    description: 'Page views and clicks, without cookies and without visitors’ addresses.',
    useAsTitle: 'action',
    defaultColumns: ['action', 'category', 'label', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  indexes: [{ fields: ['action', 'createdAt'] }],
  fields: [
    {
      name: 'action',
      type: 'text',
      required: true,
      index: true,
      maxLength: maxLength.action,
      admin: wordsCell,
    },
    { name: 'category', type: 'text', maxLength: maxLength.category, admin: wordsCell },
    { name: 'label', type: 'text', maxLength: maxLength.label },
    { name: 'value', type: 'number' },
    { name: 'properties', type: 'json', admin: { hidden: true } },
    ...utmNames.map((name) => ({ name, type: 'text' as const, maxLength: utmMaxLength })),
    { name: 'referrer', type: 'text', maxLength: maxLength.referrer },
    {
      name: 'device',
      type: 'group',
      fields: [
        { name: 'user_agent', type: 'text', maxLength: maxLength.userAgent },
        { name: 'language', type: 'text', maxLength: maxLength.language },
        { name: 'width', type: 'number' },
        { name: 'height', type: 'number' },
      ],
    },
  ],
};
