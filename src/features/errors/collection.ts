import type { CollectionConfig } from 'payload';
import { isAdmin, nobody } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Errors reported by visitors' browsers, by POST /api/errors. */
export const ErrorReports: CollectionConfig = {
  slug: 'error-reports',
  labels: { singular: 'Browser error', plural: 'Browser errors' },
  admin: {
    group: studioGroup.system,
    description: 'Errors that visitors’ browsers reported.',
    useAsTitle: 'error',
    defaultColumns: ['error', 'path', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: { create: nobody, read: isAdmin, update: nobody, delete: isAdmin },
  lockDocuments: false,
  fields: [
    { name: 'error', type: 'text', required: true, maxLength: 1000 },
    { name: 'stack', type: 'textarea', maxLength: 10_000 },
    { name: 'componentStack', type: 'textarea', maxLength: 10_000 },
    {
      name: 'timestamp',
      type: 'number',
      required: true,
      admin: { description: 'Milliseconds since 1970, by the visitor’s clock.' },
    },
    { name: 'path', type: 'text', maxLength: 500 },
    { name: 'user_agent', type: 'text', maxLength: 300 },
  ],
};
