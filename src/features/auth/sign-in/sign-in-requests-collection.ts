import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Sign-in requests, claimed at most once; `returnTo` and `rememberMe` stay on the server. */
export const AuthSignInRequests: CollectionConfig = {
  slug: 'auth-sign-in-requests',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'token_hash', type: 'text', required: true, unique: true, index: true },
    { name: 'code_hmac', type: 'text', required: true },
    { name: 'code_attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'code_expires_at', type: 'date', required: true },
    { name: 'flow_hash', type: 'text', index: true },
    { name: 'return_to', type: 'text' },
    { name: 'remember_me', type: 'checkbox', required: true, defaultValue: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'used_at', type: 'date' },
    { name: 'superseded_at', type: 'date' },
    { name: 'repeated_at', type: 'date' },
    { name: 'asked_by', type: 'text' },
  ],
};
