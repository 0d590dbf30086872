import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Sessions, one per browser. The cookie holds the token, the row its SHA-256. */
export const AuthSessions: CollectionConfig = {
  slug: 'auth-sessions',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'token_hash', type: 'text', required: true, unique: true, index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'persistent', type: 'checkbox', required: true, defaultValue: true },
    { name: 'aal', type: 'select', required: true, defaultValue: 'aal1', options: ['aal1', 'aal2'] },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'user_agent', type: 'text' },
  ],
};
