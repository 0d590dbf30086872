import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Second factors. Secrets are encrypted; see docs/decisions. */
export const AuthFactors: CollectionConfig = {
  slug: 'auth-factors',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'factor_type', type: 'select', required: true, options: ['totp', 'phone'] },
    { name: 'friendly_name', type: 'text' },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'unverified',
      options: ['unverified', 'verified'],
    },
    { name: 'secret_encrypted', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'last_step', type: 'number', required: true, defaultValue: 0 },
  ],
};
