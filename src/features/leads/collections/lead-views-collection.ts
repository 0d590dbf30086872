import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

export const maxViewName = 40;

/** Filter, order and form of the leads list under a name: its maker's, or shared with all who see leads. */
export const LeadViews: CollectionConfig = {
  slug: 'lead-views',
  labels: { singular: 'View', plural: 'Views' },
  admin: { hidden: true },
  // Read and changed by the list's own actions, since most are one person's.
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: maxViewName },
    // Query of the list; empty for all leads.
    { name: 'query', type: 'text', maxLength: 1500 },
    { name: 'is_shared', type: 'checkbox', required: true, defaultValue: false },
    // Empty once the account of the maker of a shared view is closed.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
  ],
};
