import type { CollectionConfig } from 'payload';
import { wantFreshFactorToDelete } from '@/access/assurance';
import { isStaffMember, roles } from '@/access/roles';
import { adminField, anyOf, isAdmin, isSelf } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { personEmailField } from '../../members/email-field';
import { guardAddress, onUserEmailChange } from '../email-change/address-hooks';
import { answerMe, answerRefresh, endSessionOnLogout } from '../session/admin-session-hooks';
import { sessionStrategy } from '../session/session-strategy';
import { exportUserEndpoint } from './export-user';
import { requireAnAdmin } from './require-an-admin';
import { endSessionsOfSuspended, logRoleChange, removeTracesOfUser, wantFreshFactor } from './user-hooks';
import { maxUserName, validateUserName } from './user-name';

/**
 * Users, who sign in by a mailed link or code, a passkey, or their workspace's provider; there are no passwords.
 */
export const Users: CollectionConfig = {
  slug: 'users',
  admin: {
    group: studioGroup.people,
    description: 'Who can sign in, and what they may do here.',
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'role', 'lastSignInAt', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  auth: { disableLocalStrategy: true, strategies: [sessionStrategy] },
  access: {
    admin: ({ req }) => isStaffMember(req.user),
    create: isAdmin,
    read: anyOf(isAdmin, isSelf),
    update: anyOf(isAdmin, isSelf),
    delete: isAdmin,
    unlock: isAdmin,
  },
  endpoints: [exportUserEndpoint],
  hooks: {
    beforeValidate: [wantFreshFactor, guardAddress],
    afterChange: [logRoleChange, endSessionsOfSuspended, onUserEmailChange],
    beforeDelete: [wantFreshFactorToDelete, removeTracesOfUser],
    afterOperation: [requireAnAdmin],
    me: [answerMe],
    refresh: [answerRefresh],
    afterLogout: [endSessionOnLogout],
  },
  fields: [
    { ...personEmailField, access: { update: adminField } },
    { name: 'name', type: 'text', maxLength: maxUserName, validate: validateUserName },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'member',
      index: true,
      saveToJWT: false,
      options: roles.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
      access: { create: adminField, update: adminField },
      admin: { description: 'Editors write content. Admins also see leads, members, teams and settings.' },
    },
    {
      name: 'lastSignInAt',
      label: 'Last sign-in',
      type: 'date',
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'suspended_at',
      label: 'Suspended since',
      type: 'date',
      access: { create: adminField, update: adminField },
      admin: {
        date: { pickerAppearance: 'dayAndTime' },
        description:
          'A suspended person is out at the next request and cannot sign in. Clear it to let them in again.',
      },
    },
    {
      name: 'closed_at',
      label: 'Closed by its owner',
      type: 'date',
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'erase_at',
      label: 'Erased at',
      type: 'date',
      index: true,
      access: { create: () => false, update: () => false },
      admin: {
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Until then its owner keeps a closed account by signing in.',
      },
    },
    { name: 'user_metadata', type: 'json', access: { update: adminField }, admin: { hidden: true } },
    {
      name: 'app_metadata',
      type: 'json',
      access: { read: adminField, create: adminField, update: adminField },
      admin: { hidden: true },
    },
    {
      name: 'account_data',
      type: 'ui',
      admin: { components: { Field: '/src/features/auth/studio/account-data#AccountData' } },
    },
  ],
};
