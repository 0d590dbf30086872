import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/** Further addresses of a lead: each was a lead of its own once, which was merged into this one. It goes with its lead. */
export const LeadAddresses: CollectionConfig = {
  slug: 'lead-addresses',
  admin: { hidden: true },
  access: recordAccess,
  lockDocuments: false,
  fields: [
    { name: 'email', type: 'text', required: true, unique: true, index: true },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    // The id of the lead that it was: links to it lead on.
    { name: 'merged_lead', type: 'text', required: true, index: true },
  ],
};
