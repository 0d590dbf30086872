import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Rows and size of each table by day, as the nightly run found them. */
export const TableSizes: CollectionConfig = {
  slug: 'table-sizes',
  labels: { singular: 'Table size', plural: 'Table sizes' },
  admin: { group: studioGroup.system, hidden: true },
  access: recordAccess,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['day', 'name'], unique: true }],
  fields: [
    { name: 'day', type: 'text', required: true, admin: { description: 'YYYY-MM-DD in UTC.' } },
    { name: 'name', type: 'text', required: true },
    { name: 'rows', type: 'number', required: true, admin: { description: 'PostgreSQL’s estimate.' } },
    {
      name: 'bytes',
      type: 'number',
      required: true,
      admin: { description: 'With indexes and long values.' },
    },
  ],
};
