import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Resets of a user's factors, requested by an admin and delayed by a day, during which the user can stop them. */
export const AuthFactorResets: CollectionConfig = {
  slug: 'auth-factor-resets',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'asked_by', type: 'relationship', relationTo: 'users' },
    { name: 'due_at', type: 'date', required: true },
    { name: 'stopped_at', type: 'date' },
    { name: 'done_at', type: 'date' },
  ],
};
