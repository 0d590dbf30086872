import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Pending challenge of a second factor, bound to a session. */
export const AuthChallenges: CollectionConfig = {
  slug: 'auth-challenges',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'factor', type: 'relationship', relationTo: 'auth-factors', required: true, index: true },
    { name: 'session', type: 'relationship', relationTo: 'auth-sessions', required: true, index: true },
    { name: 'channel', type: 'text' },
    { name: 'code_hmac', type: 'text' },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'verified_at', type: 'date' },
  ],
};
