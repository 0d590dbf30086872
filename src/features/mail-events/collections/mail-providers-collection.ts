import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';
import { mailProviderNames } from '../provider-names';

/** Mail providers whose events are accepted, one row each, managed at `/admin/mail/providers`. */
export const MailProviders: CollectionConfig = {
  slug: 'mail-providers',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  fields: [
    { name: 'provider', type: 'select', required: true, unique: true, options: [...mailProviderNames] },
    // Encrypted; empty for SES, which has no secret.
    { name: 'secret_encrypted', type: 'text' },
    { name: 'secret_changed_at', type: 'date' },
    // ARNs of SNS topics.
    { name: 'topics', type: 'json' },
    { name: 'first_event_at', type: 'date' },
  ],
};
