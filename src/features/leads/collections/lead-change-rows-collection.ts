import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/** What a change came to for one lead, with what it was before: the stored inverse. It goes with its lead. */
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
    // A line of an imported file; emptied once it is dealt with.
    { name: 'cells', type: 'json' },
    { name: 'before', type: 'json' },
    // When the change wrote the lead: whoever writes it later has the last word.
    { name: 'written_at', type: 'date' },
  ],
};
