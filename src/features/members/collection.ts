import type { CollectionConfig } from 'payload';
import { wantFreshFactorToDelete } from '@/access/assurance';
import { adminField, anyOf, isAdmin, isOwnedVia } from '@/access/rules';
import { checkFeatureFlags } from '@/lib/feature-flags';
import { studioGroup } from '@/studio-kit/studio-groups';
import { personEmailField } from './email-field';

/** Members of the account area. `user_id` is empty until the first sign-in with the address. */
export const Members: CollectionConfig = {
  slug: 'members',
  admin: {
    group: studioGroup.people,
    description: 'People with an account area, and what is switched on for them.',
    useAsTitle: 'email',
    defaultColumns: ['email', 'user_id', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: {
    create: isAdmin,
    read: anyOf(isAdmin, isOwnedVia('user_id')),
    update: isAdmin,
    delete: isAdmin,
  },
  hooks: { beforeDelete: [wantFreshFactorToDelete] },
  fields: [
    personEmailField,
    {
      name: 'user_id',
      label: 'User',
      type: 'relationship',
      relationTo: 'users',
      unique: true,
      index: true,
      admin: { readOnly: true, description: 'Empty until the first sign-in with this address.' },
    },
    {
      name: 'features',
      label: 'Features',
      type: 'json',
      defaultValue: {},
      validate: checkFeatureFlags,
      jsonSchema: {
        uri: 'a://plumbline/features.json',
        fileMatch: ['a://plumbline/features.json'],
        schema: { type: 'object', additionalProperties: { type: 'boolean' } },
      },
      access: { update: adminField },
      admin: {
        components: { Field: '/src/features/members/features/feature-flags-field.client#FeatureFlagsField' },
      },
    },
  ],
};
