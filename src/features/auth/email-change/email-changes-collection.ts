import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * Changes of an account's address: requested, confirmed at both addresses, and undone by a link mailed to the former
 * address.
 */
export const AuthEmailChanges: CollectionConfig = {
  slug: 'auth-email-changes',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'from_email', type: 'text', required: true, index: true },
    { name: 'to_email', type: 'text', required: true },
    /**
     * Session that requested the change, and that remains signed in when the change ends the other sessions.
     */
    { name: 'session', type: 'relationship', relationTo: 'auth-sessions', index: true },
    { name: 'expires_at', type: 'date', required: true },
    { name: 'from_confirmed_at', type: 'date' },
    { name: 'to_confirmed_at', type: 'date' },
    { name: 'completed_at', type: 'date' },
    { name: 'undo_until', type: 'date' },
    { name: 'undone_at', type: 'date' },
    /** When the change was withdrawn or replaced, or when another account took the new address. */
    { name: 'ended_at', type: 'date' },
  ],
};
