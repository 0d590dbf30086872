import type { CollectionConfig } from 'payload';
import { noAccess } from '@/access/rules';
import { mailEventKinds } from '../events/mail-event';
import { mailEventSources } from '../provider-names';

/**
 * Outcome of an event. `done`: it took effect; `noted`: it is shown with the mail; `hint`: it names a lead’s address
 * but no mail of ours, so a person decides; `checked`: a person has seen the hint; `unknown`: it concerns no mail or
 * lead of ours; `ignored`: its kind changes nothing; `refused`: the signature was invalid.
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

/**
 * Events reported by mail providers or by mails in the mailbox. The studio shows the latest at `/admin/mail/providers`.
 */
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
    // Hash of a token that the provider sends only once.
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
    // Number of times that the event arrived again.
    { name: 'repeats', type: 'number', required: true, defaultValue: 0 },
  ],
};
