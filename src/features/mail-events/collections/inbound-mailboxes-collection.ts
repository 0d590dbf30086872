import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * State of the mailbox that is read: one row. How far it was read is stored apart from the mailbox, in which nothing is
 * changed.
 */
export const InboundMailboxes: CollectionConfig = {
  slug: 'inbound-mailboxes',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    // Hash of server, user and folder: another mailbox is read from its own beginning.
    { name: 'print', type: 'text', required: true },
    // Empty until the mailbox was opened for the first time.
    { name: 'uid_validity', type: 'text' },
    { name: 'last_uid', type: 'number', required: true, defaultValue: 0 },
    // The process that reads, until its lease ends.
    { name: 'reader', type: 'text' },
    { name: 'reader_until', type: 'date' },
    // Empty while there is no connection.
    { name: 'connected_at', type: 'date' },
    { name: 'last_contact_at', type: 'date' },
    { name: 'away_since', type: 'date' },
    // A sentence, without user or password.
    { name: 'last_error', type: 'text', maxLength: 300 },
    // Time at which the last mail that was read had arrived.
    { name: 'last_mail_at', type: 'date' },
    { name: 'mails_read', type: 'number', required: true, defaultValue: 0 },
  ],
};
