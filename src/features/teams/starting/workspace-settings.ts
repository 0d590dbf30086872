import type { GlobalConfig } from 'payload';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Number of places until an admin changes it. */
export const usualPlaces = 10;

/** Settings of workspaces for the whole firm. */
export const WorkspaceSettings: GlobalConfig = {
  slug: 'workspace-settings',
  label: 'Workspaces',
  admin: { group: studioGroup.settings, hidden: ({ user }) => user?.role !== 'admin' },
  access: { read: isAdmin, update: isAdmin },
  fields: [
    {
      name: 'places',
      type: 'number',
      required: true,
      defaultValue: usualPlaces,
      min: 0,
      max: 1000,
      validate: (value: unknown) =>
        (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000) ||
        'Enter a whole number from 0 to 1,000.',
      admin: {
        step: 1,
        description:
          'Workspaces that people may start themselves, one each, with the partner tools switched on. When all places are taken, the site offers the waiting list. With 0, only admins create workspaces. A deleted workspace frees its place.',
      },
    },
  ],
};
