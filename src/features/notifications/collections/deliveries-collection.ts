import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

export const notificationStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** Delivery of one event to one destination, with its last attempt. */
export const NotificationDeliveries: CollectionConfig = {
  slug: 'notification-deliveries',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  indexes: [
    { fields: ['event', 'destination'], unique: true },
    { fields: ['destination', 'next_at'] },
    { fields: ['destination', 'tried_at'] },
    { fields: ['destination', 'createdAt'] },
  ],
  fields: [
    { name: 'destination', type: 'relationship', relationTo: 'notification-destinations', required: true },
    { name: 'event', type: 'relationship', relationTo: 'firm-events', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...notificationStates],
    },
    // Number of attempts since the delivery was created or last retried.
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // Time at which it is due; while it is sent, time at which another worker may take over.
    { name: 'next_at', type: 'date' },
    { name: 'claim', type: 'text' },
    { name: 'tried_at', type: 'date' },
    { name: 'duration_ms', type: 'number' },
    // Empty if there was no response.
    { name: 'status', type: 'number' },
    { name: 'answer', type: 'text' },
    { name: 'problem', type: 'text' },
    { name: 'delivered_at', type: 'date' },
  ],
};
