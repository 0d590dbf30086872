import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Second factors and passkeys. Secrets are encrypted with the factor's id as associated data. */
export const AuthFactors: CollectionConfig = {
  slug: 'auth-factors',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'factor_type', type: 'select', required: true, options: ['totp', 'phone', 'webauthn'] },
    { name: 'friendly_name', type: 'text' },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'unverified',
      options: ['unverified', 'verified'],
    },
    // Session that enrols an unverified factor: another session never sees its secret.
    { name: 'session', type: 'relationship', relationTo: 'auth-sessions' },
    { name: 'secret_encrypted', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'last_step', type: 'number', required: true, defaultValue: 0 },
    { name: 'credential_id', type: 'text', unique: true, index: true },
    { name: 'public_key', type: 'text' },
    { name: 'sign_count', type: 'number', required: true, defaultValue: 0 },
    { name: 'transports', type: 'text' },
    { name: 'synced', type: 'checkbox' },
    { name: 'last_used_at', type: 'date' },
  ],
};
