import type { CollectionConfig } from 'payload';
import { anyOf, isAdmin, isOwnedVia } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Memberships of users in teams. */
export const TeamMemberships: CollectionConfig = {
  slug: 'team-memberships',
  labels: { singular: 'Team membership', plural: 'Team memberships' },
  admin: {
    group: studioGroup.people,
    description: 'Who belongs to which team.',
    defaultColumns: ['team_id', 'user_id', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: {
    create: isAdmin,
    read: anyOf(isAdmin, isOwnedVia('user_id')),
    update: isAdmin,
    delete: isAdmin,
  },
  indexes: [{ fields: ['team_id', 'user_id'], unique: true }],
  fields: [
    {
      name: 'team_id',
      label: 'Team',
      type: 'relationship',
      relationTo: 'teams',
      required: true,
      index: true,
    },
    {
      name: 'user_id',
      label: 'User',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
    },
  ],
};
