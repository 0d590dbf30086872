import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * Pending challenges: those of a factor are bound to a session, those of a sign-in with a passkey to the browser that
 * requested them.
 */
export const AuthChallenges: CollectionConfig = {
  slug: 'auth-challenges',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'factor', type: 'relationship', relationTo: 'auth-factors', index: true },
    { name: 'session', type: 'relationship', relationTo: 'auth-sessions', index: true },
    { name: 'flow_hash', type: 'text', index: true },
    { name: 'channel', type: 'text' },
    { name: 'code_hmac', type: 'text' },
    { name: 'challenge', type: 'text' },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'verified_at', type: 'date' },
  ],
};
