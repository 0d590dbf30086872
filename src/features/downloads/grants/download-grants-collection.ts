import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Grants: who may download which file until when. The mailed link contains the signed id. */
export const DownloadGrants: CollectionConfig = {
  slug: 'download-grants',
  labels: { singular: 'Download grant', plural: 'Download grants' },
  admin: {
    group: studioGroup.leads,
    description: 'Files that were asked for in exchange for an address, and how often they were fetched.',
    defaultColumns: ['lead', 'resource', 'downloads', 'expires_at', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  indexes: [{ fields: ['lead', 'resource'] }],
  fields: [
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    { name: 'resource', type: 'relationship', relationTo: 'resources', required: true, index: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'downloads', type: 'number', required: true, defaultValue: 0 },
    { name: 'downloaded_at', label: 'First downloaded', type: 'date' },
  ],
};
