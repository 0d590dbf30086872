import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** Ten hashed recovery codes, each valid once. */
export const AuthRecoveryCodes: CollectionConfig = {
  slug: 'auth-recovery-codes',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'code_hash', type: 'text', required: true, index: true },
    { name: 'used_at', type: 'date' },
  ],
};
