import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * Events about leads that are sent to the firm's own systems and chats. The studio shows them at
 * `/admin/notifications`.
 */
export const FirmEvents: CollectionConfig = {
  slug: 'firm-events',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  timestamps: false,
  fields: [
    // Empty for a test.
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    { name: 'type', type: 'text', required: true },
    { name: 'occurred_at', type: 'date', required: true, index: true },
    // Numbers the events of one lead from 1; set with `fanned_out_at`.
    { name: 'sequence', type: 'number' },
    // Until `fanned_out_at` is set: the details of the event. Afterwards the payload that is sent: the lead and the
    // details.
    { name: 'data', type: 'json', required: true },
    { name: 'fanned_out_at', type: 'date', index: true },
  ],
};
