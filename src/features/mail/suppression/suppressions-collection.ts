import type { CollectionConfig } from 'payload';
import { isAdmin, nobody } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

export const suppressionReasons = ['unsubscribed', 'disowned', 'bounced', 'complained', 'erased'] as const;

/**
 * Addresses that get no mails of sequences, stored as keyed hashes. A suppression remains when its lead is deleted or
 * imported again.
 */
export const Suppressions: CollectionConfig = {
  slug: 'suppressions',
  admin: {
    group: studioGroup.leads,
    description: 'Addresses that get no sequence emails again, stored as hashes nobody can read back.',
    useAsTitle: 'email_hash',
    defaultColumns: ['email_hash', 'reason', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: { create: nobody, read: isAdmin, update: nobody, delete: isAdmin },
  lockDocuments: false,
  fields: [
    { name: 'email_hash', type: 'text', required: true, unique: true, index: true },
    {
      name: 'reason',
      type: 'select',
      required: true,
      options: [...suppressionReasons],
    },
  ],
};
