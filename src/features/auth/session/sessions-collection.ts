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
    // Token that this one has replaced. It opens nothing; the answer to it spares the cookie of the new one.
    { name: 'previous_token_hash', type: 'text', index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'persistent', type: 'checkbox', required: true, defaultValue: true },
    { name: 'aal', type: 'select', required: true, defaultValue: 'aal1', options: ['aal1', 'aal2'] },
    /** When the second factor was last checked. */
    { name: 'stepped_up_at', type: 'date' },
    // How the person proved to be it: `SessionProof[]`, the sign-in first.
    { name: 'methods', type: 'json', required: true, defaultValue: [] },
    // Connection of a workspace's own provider that opened it; null for the ways of this site.
    { name: 'sign_on', type: 'text', index: true },
    /** When the session was last exchanged for an access token. */
    { name: 'token_renewed_at', type: 'date' },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'user_agent', type: 'text' },
  ],
};
