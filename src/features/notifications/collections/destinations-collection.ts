import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';
import { destinationKinds } from '../destinations/destination-kinds';
import { destinationStates } from '../destinations/destination-states';

/** Systems and chats that are notified of events about leads, managed at `/admin/notifications`. */
export const NotificationDestinations: CollectionConfig = {
  slug: 'notification-destinations',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'kind', type: 'select', required: true, options: [...destinationKinds] },
    // Encrypted, because anybody with the URL of a chat can post to it.
    { name: 'url_encrypted', type: 'text', required: true },
    { name: 'host', type: 'text', required: true },
    { name: 'events', type: 'json', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'active',
      options: [...destinationStates],
    },
    // Encrypted; chats have none.
    { name: 'secret_encrypted', type: 'text' },
    { name: 'secret_changed_at', type: 'date' },
    { name: 'secret_shown_until', type: 'date' },
    { name: 'former_secret_encrypted', type: 'text' },
    { name: 'former_secret_until', type: 'date' },
    // Time of the first failure since the last accepted message.
    { name: 'failing_since', type: 'date' },
    { name: 'disabled_at', type: 'date' },
    { name: 'disabled_because', type: 'text' },
    // Time until which nothing is sent, because the receiver asked for a pause (429).
    { name: 'held_until', type: 'date' },
  ],
};
