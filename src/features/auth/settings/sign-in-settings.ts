import type { GlobalConfig } from 'payload';
import { assertFresh, type SecondFactorPolicy } from '@/access/assurance';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { audiencesField } from '../tokens/audiences';

const policies = [
  { value: 'off', label: 'Nobody: each decides for their own account' },
  { value: 'admins', label: 'Admins' },
  { value: 'staff', label: 'Admins and editors' },
] as const satisfies readonly { value: SecondFactorPolicy; label: string }[];

/** Sign-in settings, which apply to the whole installation. */
export const SignInSettings: GlobalConfig = {
  slug: 'sign-in-settings',
  label: 'Sign-in',
  admin: {
    group: studioGroup.settings,
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { read: isAdmin, update: isAdmin },
  hooks: {
    beforeValidate: [
      ({ req, data }) => {
        assertFresh(req);
        return data;
      },
    ],
  },
  fields: [
    {
      name: 'secondFactor',
      label: 'Who must have a second factor',
      type: 'select',
      required: true,
      defaultValue: 'off',
      options: [...policies],
      admin: {
        description:
          'Whoever has none is led to set one up before the studio opens. Accounts with a factor confirm with it at every sign-in, whatever is chosen here.',
      },
    },
    audiencesField,
  ],
};
