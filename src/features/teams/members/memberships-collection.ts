import { wantFreshFactorToDelete } from '@/access/assurance';
import { studioGroup } from '@/studio-kit/studio-groups';
import { teamRoles, teamRoleTexts } from '../deeds';
import { tenantCollection } from '../tenancy/tenant-collection';
import {
  noteMembership,
  noteRemoval,
  refuseLastOwner,
  refuseLastOwnersRemoval,
  wantFreshFactorForRole,
} from './membership-hooks';

/** Memberships of users in teams. */
export const TeamMemberships = tenantCollection({
  slug: 'team-memberships',
  labels: { singular: 'Team membership', plural: 'Team memberships' },
  admin: {
    group: studioGroup.people,
    description: 'Who belongs to which team, and what they may do there.',
    defaultColumns: ['team_id', 'user_id', 'role', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'admins', read: 'see', update: 'admins', delete: 'admins' },
  hooks: {
    beforeValidate: [wantFreshFactorForRole],
    beforeChange: [refuseLastOwner],
    afterChange: [noteMembership],
    beforeDelete: [wantFreshFactorToDelete, refuseLastOwnersRemoval],
    afterDelete: [noteRemoval],
  },
  indexes: [{ fields: ['team_id', 'user_id'], unique: true }],
  fields: [
    {
      name: 'user_id',
      label: 'User',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'member',
      options: teamRoles.map((value) => ({ value, label: teamRoleTexts[value].label })),
    },
  ],
});
