import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** Which leads of a workspace a member’s devices are notified of, and when. */
export const PushSettings = tenantCollection({
  slug: 'push-settings',
  labels: { singular: 'Notification settings', plural: 'Notification settings' },
  admin: {
    group: studioGroup.people,
    description: 'What members want their phones to tell them, and when.',
    defaultColumns: ['team_id', 'membership', 'quiet_from', 'quiet_until', 'time_zone'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'admins', update: 'never', delete: 'never' },
  fields: [
    {
      name: 'membership',
      type: 'relationship',
      relationTo: 'team-memberships',
      required: true,
      unique: true,
    },
    {
      name: 'muted',
      type: 'json',
      required: true,
      admin: { description: 'Ids of embeds, or `api`, whose leads are not told.' },
    },
    { name: 'shows_names', type: 'checkbox', required: true, defaultValue: false },
    { name: 'quiet_from', type: 'text', admin: { description: '22:00; empty without quiet hours.' } },
    { name: 'quiet_until', type: 'text' },
    { name: 'time_zone', type: 'text', required: true },
  ],
});
