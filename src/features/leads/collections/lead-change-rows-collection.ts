import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/**
 * Result of a bulk change for one lead, with the lead's former values, by which the change can be undone. Deleted
 * with the lead.
 */
export const LeadChangeRows: CollectionConfig = {
  slug: 'lead-change-rows',
  admin: { hidden: true },
  access: recordAccess,
  lockDocuments: false,
  indexes: [{ fields: ['change', 'state', 'number'] }],
  fields: [
    { name: 'change', type: 'relationship', relationTo: 'lead-changes', required: true, index: true },
    { name: 'number', type: 'number', required: true },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: ['waiting', 'done', 'left', 'undone', 'kept'],
    },
    { name: 'problem', type: 'text', maxLength: 300 },
    // Line of an imported file; emptied once it is processed.
    { name: 'cells', type: 'json' },
    { name: 'before', type: 'json' },
    // When the change wrote the lead. A lead that others changed later is not undone.
    { name: 'written_at', type: 'date' },
  ],
};
