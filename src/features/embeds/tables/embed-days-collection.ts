import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** Sums of the events of an embed and a day (UTC), updated with each event. */
export const EmbedDays = tenantCollection({
  slug: 'embed-days',
  labels: { singular: 'Embed day', plural: 'Embed days' },
  admin: { group: studioGroup.people, hidden: true },
  allows: { create: 'never', read: 'seeLeads', update: 'never', delete: 'never' },
  timestamps: false,
  indexes: [{ fields: ['embed_id', 'day'], unique: true }],
  fields: [
    { name: 'embed_id', label: 'Embed', type: 'relationship', relationTo: 'embeds', required: true },
    { name: 'day', type: 'text', required: true, index: true },
    { name: 'views', type: 'number', required: true, defaultValue: 0 },
    { name: 'starts', type: 'number', required: true, defaultValue: 0 },
    { name: 'completions', type: 'number', required: true, defaultValue: 0 },
    { name: 'leads', type: 'number', required: true, defaultValue: 0 },
  ],
});
