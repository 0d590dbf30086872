import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import { mailDeliveryStates } from '../tables/deliveries';
import { fillSubjects } from './filled-subject';

export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'held', 'skipped', 'unknown'] as const;

/**
 * The outbox: every mail is stored as a row before it is sent, and the row is kept afterwards. The rows are the queue
 * (decision 0008); docs/mail.md says what each status means and who acts on it.
 */
export const Emails: CollectionConfig = {
  slug: 'emails',
  labels: { singular: 'Email', plural: 'Email outbox' },
  admin: {
    group: studioGroup.leads,
    description: 'Every email, before and after it is sent.',
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'template', 'status', 'due_at', 'sent_at'],
    listSearchableFields: ['to', 'subject'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  hooks: { afterOperation: [fillSubjects] },
  indexes: [{ fields: ['enrolment', 'step_id'], unique: true }, { fields: ['status', 'due_at'] }],
  fields: [
    {
      name: 'template',
      type: 'text',
      required: true,
      index: true,
      admin: { components: { Cell: '/src/features/mail/studio/mail-name-cell#MailNameCell' } },
    },
    { name: 'template_version', type: 'text' },
    { name: 'to', type: 'text', required: true, index: true },
    { name: 'subject', type: 'text' },
    { name: 'html', type: 'textarea', admin: { hidden: true } },
    { name: 'text', type: 'textarea' },
    { name: 'metadata', type: 'json', admin: { hidden: true } },
    { name: 'lead', type: 'relationship', relationTo: 'leads', index: true },
    { name: 'enrolment', type: 'relationship', relationTo: 'lead-nurture-statuses', index: true },
    { name: 'sequence_name', type: 'text', admin: wordsCell },
    { name: 'step', type: 'number', admin: { description: 'Step in the sequence, as last published.' } },
    // Id of the step's row, which stays the same when steps are inserted, moved or renamed.
    { name: 'step_id', type: 'text', admin: { hidden: true } },
    // Delay of the step in days, by which `due_at` was computed.
    { name: 'step_delay', type: 'number', admin: { hidden: true } },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      index: true,
      options: [...mailStatuses],
    },
    { name: 'reason', type: 'text', admin: { description: 'Why it waits, or was held, skipped or failed.' } },
    {
      name: 'priority',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { description: 'Of the emails that are due, higher ones go first.' },
    },
    { name: 'due_at', type: 'date', required: true },
    {
      name: 'next_try_at',
      type: 'date',
      admin: { description: 'After a failed try: not before this moment.' },
    },
    { name: 'claimed_at', type: 'date' },
    { name: 'claimed_by', type: 'text', index: true, admin: { hidden: true } },
    // Value of `attempts` at the time of the claim: as long as `attempts` still has this value, the claiming worker
    // has not started to send the mail.
    { name: 'attempts_at_claim', type: 'number', admin: { hidden: true } },
    { name: 'sent_at', type: 'date' },
    {
      name: 'refused_at',
      type: 'date',
      admin: { description: 'When the mail server last said that there is no such mailbox.' },
    },
    {
      name: 'unknown_at',
      type: 'date',
      admin: { description: 'When delivery became unknown. Stays, whatever follows.' },
    },
    {
      name: 'clicked_at',
      type: 'date',
      admin: { description: 'When a person first followed one of its links.' },
    },
    {
      name: 'replied_at',
      type: 'date',
      admin: { description: 'The lead replied, and this was the last sequence email before it.' },
    },
    { name: 'booked_at', type: 'date', admin: { description: 'The same, for a meeting.' } },
    { name: 'unsubscribed_at', type: 'date', admin: { description: 'The same, for an unsubscribe.' } },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'message_id', type: 'text', unique: true, index: true },
    // Id that the mail server assigned to the mail, which some providers report.
    { name: 'relay_id', type: 'text', index: true, admin: { hidden: true } },
    {
      name: 'delivery',
      type: 'select',
      options: [...mailDeliveryStates],
      admin: { description: 'What the mail provider last reported.' },
    },
    { name: 'delivery_at', type: 'date' },
    { name: 'delivery_note', type: 'text', admin: { description: 'In the words of the provider.' } },
    { name: 'result', type: 'json', admin: { hidden: true } },
  ],
};
