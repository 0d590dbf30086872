import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';
import { mailEventKinds } from '../events/mail-event';
import { mailEventSources } from '../provider-names';

/**
 * Result of an event. `done`: it had its effect; `noted`: it is shown with the mail; `hint`: it names a lead’s
 * address, but no mail of ours, so a person decides; `checked`: a person has seen the hint; `unknown`: it concerns nobody here; `ignored`: its kind changes
 * nothing; `refused`: the signature did not fit.
 */
export const mailEventOutcomes = [
  'done',
  'noted',
  'hint',
  'checked',
  'unknown',
  'ignored',
  'refused',
] as const;
export type MailEventOutcome = (typeof mailEventOutcomes)[number];

/** Events that mail providers reported, or that mails in the mailbox tell of. The studio shows the latest at `/admin/mail/providers`. */
export const MailEvents: CollectionConfig = {
  slug: 'mail-events',
  admin: { hidden: true },
  access: noAccess,
  lockDocuments: false,
  timestamps: false,
  indexes: [{ fields: ['provider', 'received_at'] }],
  fields: [
    { name: 'provider', type: 'select', required: true, options: [...mailEventSources] },
    // Hash of the event's identity at the provider, by which a repeated event is recognised.
    { name: 'event_key', type: 'text', required: true, unique: true },
    // Hash of a value that the provider sends only once.
    { name: 'nonce', type: 'text', unique: true },
    // Empty for a refused request.
    { name: 'kind', type: 'select', options: [...mailEventKinds] },
    { name: 'is_permanent', type: 'checkbox', required: true, defaultValue: false },
    { name: 'category', type: 'text', maxLength: 60 },
    { name: 'words', type: 'text', maxLength: 300 },
    { name: 'address', type: 'text', maxLength: 320, index: true },
    { name: 'mail', type: 'relationship', relationTo: 'emails', index: true },
    { name: 'outcome', type: 'select', required: true, options: [...mailEventOutcomes] },
    { name: 'occurred_at', type: 'date' },
    { name: 'received_at', type: 'date', required: true, index: true },
    // How often the event arrived again.
    { name: 'repeats', type: 'number', required: true, defaultValue: 0 },
  ],
};
