import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';

/**
 * State of the mailbox that is read: one row. The position is stored here, because nothing is changed in the mailbox
 * itself.
 */
export const InboundMailboxes: CollectionConfig = {
  slug: 'inbound-mailboxes',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    // Hash of server, user and folder; another mailbox is read from its own start.
    { name: 'print', type: 'text', required: true },
    // Empty until the mailbox was opened for the first time.
    { name: 'uid_validity', type: 'text' },
    { name: 'last_uid', type: 'number', required: true, defaultValue: 0 },
    // Process that reads the mailbox, until its lease expires.
    { name: 'reader', type: 'text' },
    { name: 'reader_until', type: 'date' },
    // Empty while there is no connection.
    { name: 'connected_at', type: 'date' },
    { name: 'last_contact_at', type: 'date' },
    { name: 'away_since', type: 'date' },
    // Error as a sentence, without user or password.
    { name: 'last_error', type: 'text', maxLength: 300 },
    // Time at which the last read mail arrived.
    { name: 'last_mail_at', type: 'date' },
    { name: 'mails_read', type: 'number', required: true, defaultValue: 0 },
  ],
};
