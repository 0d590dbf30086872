import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Append-only log of sign-ins and sessions. */
export const AuthLog: CollectionConfig = {
  slug: 'auth-log',
  labels: { singular: 'Sign-in event', plural: 'Sign-in log' },
  admin: {
    group: studioGroup.system,
    description: 'Who signed in or out, and whose role changed. Nothing here can be changed.',
    useAsTitle: 'event_type',
    defaultColumns: ['event_type', 'email', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  fields: [
    {
      name: 'event_type',
      type: 'select',
      required: true,
      index: true,
      options: [
        'magic_link_requested',
        'magic_link_sent',
        'magic_link_failed',
        'magic_link_opened',
        'magic_link_refused',
        'magic_link_limited',
        'address_revealed',
        'SIGNED_IN',
        'SIGNED_OUT',
        'user_signed_out',
        'TOKEN_REFRESHED',
        'MFA_CHALLENGE_VERIFIED',
        'session_ended',
        'role_changed',
        'account_suspended',
        'account_resumed',
        'factor_changed',
        'email_change_asked',
        'email_change_refused',
        'email_changed',
        'email_change_undone',
        'account_closed',
        'account_kept',
        'account_erased',
        'account_exported',
      ],
    },
    { name: 'email', type: 'text', index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    { name: 'metadata', type: 'json', admin: { hidden: true } },
  ],
};
