import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Keys that sign access tokens. The row's id is the key's id (`kid`); the private part is encrypted. */
export const SigningKeys: CollectionConfig = {
  slug: 'signing-keys',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'status', type: 'select', required: true, index: true, options: ['next', 'current', 'former'] },
    { name: 'public_jwk', type: 'json', required: true },
    { name: 'private_jwk_encrypted', type: 'text', required: true },
    { name: 'signs_since', type: 'date' },
    { name: 'retired_at', type: 'date', index: true },
  ],
};
