import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/**
 * What the page *Moving day* has stored: the last checks of the domain, who has sent the sitemap, the old site's paths,
 * and files of redirects with their preview. There is one record of each kind, except of `redirects`.
 */
export const MoveRecords: CollectionConfig = {
  slug: 'move-records',
  admin: { hidden: true },
  access: recordAccess,
  lockDocuments: false,
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: ['checks', 'sitemap', 'paths', 'redirects'],
    },
    { name: 'content', type: 'json' },
    // A file of redirects that was not yet applied, in base64.
    { name: 'file', type: 'text' },
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
};
