import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/** The key that identifies this site to push services (VAPID); the private part is encrypted. One row. */
export const PushKeys: CollectionConfig = {
  slug: 'push-keys',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'public_key', type: 'text', required: true },
    { name: 'private_key_encrypted', type: 'text', required: true },
  ],
};
