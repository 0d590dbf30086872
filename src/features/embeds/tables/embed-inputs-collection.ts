import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/**
 * Number of calculations with each value of an input, by embed and day (UTC), from which medians are computed.
 */
export const EmbedInputs = tenantCollection({
  slug: 'embed-inputs',
  labels: { singular: 'Embed input', plural: 'Embed inputs' },
  admin: { group: studioGroup.people, hidden: true },
  allows: { create: 'never', read: 'seeLeads', update: 'never', delete: 'never' },
  timestamps: false,
  indexes: [{ fields: ['embed_id', 'day', 'input', 'amount'], unique: true }],
  fields: [
    { name: 'embed_id', label: 'Embed', type: 'relationship', relationTo: 'embeds', required: true },
    { name: 'day', type: 'text', required: true, index: true },
    { name: 'input', type: 'text', required: true },
    { name: 'amount', type: 'number', required: true },
    { name: 'times', type: 'number', required: true, defaultValue: 0 },
  ],
});
