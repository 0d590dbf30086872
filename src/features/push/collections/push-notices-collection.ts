import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/**
 * States of a notice. `given_up`: the notice was refused, came too late or must no longer be sent; or the outcome of
 * sending was not recorded, so that it may have arrived.
 */
export const noticeStates = ['waiting', 'sending', 'sent', 'given_up'] as const;

/** Notice of one lead to one device. */
export const PushNotices = tenantCollection({
  slug: 'push-notices',
  labels: { singular: 'Notification', plural: 'Notifications' },
  admin: {
    group: studioGroup.people,
    description: 'Leads on their way to members’ phones.',
    defaultColumns: ['team_id', 'device', 'state', 'attempts', 'problem', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'admins', update: 'never', delete: 'never' },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['device', 'lead'], unique: true }],
  fields: [
    { name: 'device', type: 'relationship', relationTo: 'push-devices', required: true },
    { name: 'lead', type: 'text', admin: { description: 'Id of the lead; empty for a test.' } },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...noticeStates],
      index: true,
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    {
      name: 'next_at',
      type: 'date',
      index: true,
      admin: { description: 'When it is due; while it is sent, when it counts as lost.' },
    },
    { name: 'expires_at', type: 'date', required: true },
    { name: 'claim', type: 'text', hidden: true },
    { name: 'problem', type: 'text' },
  ],
});
