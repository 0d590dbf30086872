import type { CollectionConfig } from 'payload';
import { recordAccess } from '@/access/rules';
import { checkEmail } from '@/lib/text/addresses/email-address';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';

/** Enrolment of a lead in a sequence: its step and status. */
export const LeadNurtureStatuses: CollectionConfig = {
  slug: 'lead-nurture-statuses',
  labels: { singular: 'Enrolment', plural: 'Enrolments' },
  admin: {
    group: studioGroup.leads,
    description: 'Which step of a sequence each lead is at.',
    useAsTitle: 'email',
    defaultColumns: ['email', 'sequence_name', 'current_step', 'status', 'enrolled_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  access: recordAccess,
  lockDocuments: false,
  indexes: [{ fields: ['lead', 'sequence_name', 'merged_from'], unique: true }],
  fields: [
    {
      name: 'email',
      type: 'email',
      required: true,
      index: true,
      validate: (value: unknown) => checkEmail(value),
    },
    { name: 'lead', type: 'relationship', relationTo: 'leads', required: true, index: true },
    {
      name: 'sequence_name',
      type: 'text',
      required: true,
      defaultValue: 'onboarding',
      index: true,
      admin: wordsCell,
    },
    { name: 'sequence', type: 'relationship', relationTo: 'sequences', index: true },
    { name: 'current_step', type: 'number', required: true, defaultValue: 1, min: 1 },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'active',
      index: true,
      options: ['active', 'paused', 'completed', 'exited'],
    },
    {
      name: 'exit_reason',
      type: 'select',
      options: [
        'unsubscribed',
        'disowned',
        'bounced',
        'replied',
        'booked',
        'won',
        'erased',
        'sequence_deleted',
        'merged',
      ],
    },
    { name: 'enrolled_at', type: 'date', required: true },
    // Id of the former lead, if a merge moved the enrolment to a lead that was in the same sequence; else empty.
    { name: 'merged_from', type: 'text', defaultValue: '', admin: { hidden: true } },
    { name: 'metadata', type: 'json', admin: { hidden: true } },
  ],
};
