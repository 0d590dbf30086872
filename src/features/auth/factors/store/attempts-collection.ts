import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Wrong codes typed by a user, over all factors and challenges. Recovery codes are counted separately. */
export const AuthAttempts: CollectionConfig = {
  slug: 'auth-attempts',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  indexes: [{ fields: ['user', 'kind'], unique: true }],
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: ['factor', 'recovery'] },
    { name: 'tries', type: 'number', required: true, defaultValue: 0 },
    { name: 'window_ends_at', type: 'date', required: true },
    { name: 'locks', type: 'number', required: true, defaultValue: 0 },
    { name: 'locked_until', type: 'date' },
  ],
};
