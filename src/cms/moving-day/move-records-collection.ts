import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';

/**
 * Data of the page *Moving day*: the last checks of the domain, who has submitted the sitemap, the old site's paths,
 * and files of redirects with their previews. There is one record of each kind, except of `redirects`.
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
    // A file of redirects that has not been applied yet, in base64.
    { name: 'file', type: 'text' },
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
};
