import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Delivery of one event to one endpoint. */
export const WebhookDeliveries = tenantCollection({
  slug: 'webhook-deliveries',
  labels: { singular: 'Webhook delivery', plural: 'Webhook deliveries' },
  admin: {
    group: studioGroup.people,
    description: 'Events on their way to workspaces’ own systems.',
    defaultColumns: ['team_id', 'endpoint', 'state', 'attempts', 'next_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  defaultSort: '-createdAt',
  indexes: [
    { fields: ['event', 'endpoint'], unique: true },
    { fields: ['endpoint', 'next_at'] },
    { fields: ['endpoint', 'createdAt'] },
  ],
  fields: [
    { name: 'endpoint', type: 'relationship', relationTo: 'webhook-endpoints', required: true },
    { name: 'event', type: 'relationship', relationTo: 'partner-events', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...deliveryStates],
      index: true,
    },
    {
      name: 'attempts',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { description: 'Attempts since it was made or last replayed.' },
    },
    {
      name: 'next_at',
      type: 'date',
      index: true,
      admin: { description: 'When it is due; while it is sent, when another worker may take it over.' },
    },
    { name: 'claim', type: 'text', hidden: true },
    { name: 'delivered_at', type: 'date' },
  ],
});
