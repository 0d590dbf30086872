import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Sessions, one per browser. The cookie contains the token, the row the token's SHA-256. */
export const AuthSessions: CollectionConfig = {
  slug: 'auth-sessions',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'token_hash', type: 'text', required: true, unique: true, index: true },
    // Hash of the token that the current one has replaced. The old token authenticates nobody; it is only recognised,
    // so that the response to a request sent with it does not clear the cookie of the new token.
    { name: 'previous_token_hash', type: 'text', index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'persistent', type: 'checkbox', required: true, defaultValue: true },
    { name: 'aal', type: 'select', required: true, defaultValue: 'aal1', options: ['aal1', 'aal2'] },
    /** When the second factor was last checked. */
    { name: 'stepped_up_at', type: 'date' },
    // How the user was authenticated: `SessionProof[]`, the sign-in first.
    { name: 'methods', type: 'json', required: true, defaultValue: [] },
    // Id of the single sign-on connection that opened the session; null if the user signed in on this site itself.
    { name: 'sign_on', type: 'text', index: true },
    /** When the session was last exchanged for an access token. */
    { name: 'token_renewed_at', type: 'date' },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'user_agent', type: 'text' },
  ],
};
