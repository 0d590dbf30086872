import type { CollectionConfig } from 'payload';
import { wantFreshFactorToDelete } from '@/access/assurance';
import { isAdmin } from '@/access/rules';
import { isTimeZone } from '@/lib/format/time-zone';
import { houseSlug } from '@/studio-kit/fields/house-slug';
import { studioGroup } from '@/studio-kit/studio-groups';
import { isTeamAdminOfFirm, isTeamMember } from './access';
import { teamFeaturesField } from './features-field';
import { maxReason } from './pausing/max-reason';
import { claimAddress, dropPagesOfTeam, noteTeamChange, refuseOddAddress } from './settings/team-hooks';

/**
 * Fields that only the actions of the studio's view write: those actions require a reason and a fresh second factor.
 */
const byActionOnly = { create: () => false, update: () => false };

/** Teams of clients, at `/t/{slug}`. */
export const Teams: CollectionConfig = {
  slug: 'teams',
  admin: {
    group: studioGroup.people,
    description: 'A client’s workspace, at /t/ and its short name.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'disabled_at', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { create: isAdmin, read: isTeamMember, update: isTeamAdminOfFirm, delete: isTeamAdminOfFirm },
  hooks: {
    beforeValidate: [refuseOddAddress],
    afterChange: [claimAddress, noteTeamChange],
    afterDelete: [dropPagesOfTeam],
    beforeDelete: [wantFreshFactorToDelete],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    houseSlug({ fallback: 'workspace', from: 'name' }),
    teamFeaturesField,
    {
      name: 'time_zone',
      label: 'Time zone',
      type: 'text',
      required: true,
      defaultValue: 'UTC',
      validate: (value: unknown) => isTimeZone(value) || 'Write it as Area/City: Europe/Lisbon.',
      admin: { description: 'Times in the workspace are shown in it.' },
    },
    {
      // Kept when the account of the person who started the workspace is erased, because the workspace still
      // takes a place.
      name: 'is_self_started',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: byActionOnly,
    },
    {
      name: 'started_by',
      label: 'Started by',
      type: 'relationship',
      relationTo: 'users',
      access: byActionOnly,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Empty if the firm created the workspace. Whoever started it may delete it.',
      },
    },
    {
      name: 'disabled_at',
      label: 'Paused since',
      type: 'date',
      index: true,
      access: byActionOnly,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        readOnly: true,
        description:
          'While a date stands here, every page and action of the workspace says that it is paused. Nothing is deleted. It is paused and opened on its page under Workspaces.',
      },
    },
    {
      name: 'paused_because',
      label: 'Reason',
      type: 'text',
      maxLength: maxReason,
      access: byActionOnly,
      admin: { position: 'sidebar', readOnly: true, description: 'Its members read it.' },
    },
    {
      // Id of the connection through which everybody except owners must have signed in; written by the feature
      // `sign-on`.
      name: 'required_sign_on',
      type: 'text',
      hidden: true,
      access: { ...byActionOnly, read: () => false },
    },
    {
      name: 'members',
      type: 'join',
      collection: 'team-memberships',
      on: 'team_id',
      admin: { defaultColumns: ['user_id', 'role', 'createdAt'] },
    },
  ],
};
