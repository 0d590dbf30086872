import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

export const maxViewName = 40;

/**
 * Saved view: filter, order and layout (table or board) of the leads list under a name, private to its creator or
 * shared with all who may see leads.
 */
export const LeadViews: CollectionConfig = {
  slug: 'lead-views',
  labels: { singular: 'View', plural: 'Views' },
  admin: { hidden: true },
  // Views are read and changed by the list's own actions, because most of them belong to one person.
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: maxViewName },
    // Query of the list; empty for all leads.
    { name: 'query', type: 'text', maxLength: 1500 },
    { name: 'is_shared', type: 'checkbox', required: true, defaultValue: false },
    // Empty once the account of the creator of a shared view is deleted.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
  ],
};
