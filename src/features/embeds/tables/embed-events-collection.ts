import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

export const embedEventTypes = ['view', 'start', 'completion', 'lead'] as const;
export type EmbedEventType = (typeof embedEventTypes)[number];

/** Events of embeds, which identify nobody. Each is stored at most once per page view. */
export const EmbedEvents = tenantCollection({
  slug: 'embed-events',
  labels: { singular: 'Embed event', plural: 'Embed events' },
  admin: { group: studioGroup.people, hidden: true },
  allows: { create: 'never', read: 'seeLeads', update: 'never', delete: 'never' },
  timestamps: false,
  indexes: [
    { fields: ['embed_id', 'opening', 'type'], unique: true },
    { fields: ['embed_id', 'happened_at'] },
  ],
  fields: [
    { name: 'embed_id', label: 'Embed', type: 'relationship', relationTo: 'embeds', required: true },
    { name: 'type', type: 'select', required: true, options: [...embedEventTypes] },
    { name: 'opening', type: 'text', required: true },
    { name: 'inputs', type: 'json' },
    { name: 'happened_at', type: 'date', required: true, index: true },
  ],
});
