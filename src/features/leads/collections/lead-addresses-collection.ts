import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/** Further addresses of a lead, from leads that were merged into it. Deleted with the lead. */
export const LeadAddresses: CollectionConfig = {
  slug: 'lead-addresses',
  admin: { hidden: true },
  access: recordAccess,
  lockDocuments: false,
  fields: [
    { name: 'email', type: 'text', required: true, unique: true, index: true },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    // Id of the merged lead, so that links to it redirect.
    { name: 'merged_lead', type: 'text', required: true, index: true },
  ],
};
