import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * Invitations by mail, accepted at most once, by a user who signs in with the invited address. Shown at
 * /admin/invites.
 */
export const Invitations: CollectionConfig = {
  slug: 'invitations',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'email', type: 'text', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: ['editor', 'admin', 'member', 'workspace'],
    },
    { name: 'team', type: 'relationship', relationTo: 'teams', index: true },
    { name: 'team_role', type: 'text' },
    // The link's token is derived from this id with a secret key, so that neither this table nor the outbox contains
    // the token.
    { name: 'link_id', type: 'text', required: true },
    { name: 'token_hash', type: 'text', required: true, unique: true, index: true },
    { name: 'sent_at', type: 'date', required: true, index: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
    { name: 'invited_by', type: 'relationship', relationTo: 'users', index: true },
    { name: 'accepted_at', type: 'date' },
    { name: 'accepted_by', type: 'relationship', relationTo: 'users', index: true },
    { name: 'withdrawn_at', type: 'date' },
    // A person who opened the link while signed in with another address may request an invitation to that address.
    { name: 'asked_email', type: 'text' },
    { name: 'asked_at', type: 'date' },
  ],
};
