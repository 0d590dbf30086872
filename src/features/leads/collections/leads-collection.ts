import type { CollectionConfig } from 'payload';
import { adminAccess } from '@/access/rules';
import { wordsCell } from '@/studio-kit/fields/readable-cells';
import { studioGroup } from '@/studio-kit/studio-groups';
import { beforeEmailChange, onEmailChange } from '../hooks/on-email-change';
import { recordPipelineChanges, settleAnswer, stampWin } from '../hooks/pipeline-hooks';
import { markAnnouncement, recalculateScore } from '../hooks/recalculate-score';
import { announcePriority, startNurture } from '../hooks/start-nurture';
import { eraseBeforeDelete } from '../people/erasure/erase-lead';
import { exportLeadEndpoint } from '../people/erasure/export-lead';
import { pipelineFields } from './pipeline-fields';
import { profileFields } from './profile-fields';
import { touchGroup } from './touch-fields';

/** Leads, unique by e-mail address. */
export const Leads: CollectionConfig = {
  slug: 'leads',
  admin: {
    group: studioGroup.leads,
    description: 'Everybody who got in touch, the most promising first.',
    useAsTitle: 'email',
    defaultColumns: ['email', 'company', 'source', 'stage', 'priority_score', 'owner', 'createdAt'],
    listSearchableFields: ['email', 'name', 'company'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  // Highest priority first, then newest, as leads are triaged.
  defaultSort: ['-priority_score', '-createdAt'],
  access: adminAccess,
  indexes: [{ fields: ['stage', 'priority_score', 'createdAt'] }],
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Profile',
          fields: [
            ...profileFields,
            { name: 'notes', type: 'textarea', maxLength: 10_000 },
            {
              name: 'events',
              type: 'join',
              collection: 'lead-events',
              on: 'lead',
              defaultLimit: 20,
              defaultSort: '-createdAt',
              admin: { defaultColumns: ['type', 'source', 'summary', 'createdAt'], allowCreate: false },
            },
            {
              name: 'mails',
              label: 'Emails',
              type: 'join',
              collection: 'emails',
              on: 'lead',
              defaultLimit: 20,
              defaultSort: 'due_at',
              admin: { defaultColumns: ['subject', 'status', 'due_at', 'sent_at'], allowCreate: false },
            },
          ],
        },
        {
          label: 'Score',
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'lead_score',
                  label: 'Fit score',
                  type: 'number',
                  required: true,
                  defaultValue: 0,
                  min: 0,
                  max: 100,
                  index: true,
                  admin: { readOnly: true },
                },
                {
                  name: 'priority_score',
                  label: 'Score',
                  type: 'number',
                  required: true,
                  defaultValue: 0,
                  min: 0,
                  max: 100,
                  index: true,
                  admin: { readOnly: true },
                },
              ],
            },
            {
              name: 'score_reasons',
              type: 'ui',
              admin: { components: { Field: '/src/features/leads/studio/score-reasons#ScoreReasons' } },
            },
            { name: 'score_breakdown', type: 'json', admin: { hidden: true } },
            {
              name: 'score_rules_version',
              type: 'number',
              admin: { readOnly: true, description: 'The version of the rules that gave this score.' },
            },
            {
              name: 'was_notified_at',
              label: 'Notified at',
              type: 'date',
              admin: { readOnly: true },
            },
          ],
        },
        {
          label: 'Origin, consent, personal data',
          fields: [
            {
              name: 'source',
              type: 'text',
              required: true,
              defaultValue: 'contact_form',
              index: true,
              maxLength: 40,
              admin: wordsCell,
            },
            touchGroup('first_touch', 'First touch'),
            touchGroup('last_touch', 'Last touch'),
            {
              name: 'consent',
              type: 'group',
              admin: { readOnly: true },
              fields: [
                { name: 'text', type: 'textarea' },
                { name: 'version', type: 'text' },
                { name: 'at', type: 'date' },
              ],
            },
            {
              name: 'personal_data',
              type: 'ui',
              admin: { components: { Field: '/src/features/leads/studio/personal-data#PersonalData' } },
            },
            { name: 'confirmed_at', label: 'Address confirmed', type: 'date', admin: { readOnly: true } },
            { name: 'quarantine_reason', type: 'text', admin: { readOnly: true } },
          ],
        },
      ],
    },
    ...pipelineFields,
  ],
  endpoints: [exportLeadEndpoint],
  hooks: {
    beforeChange: [stampWin, settleAnswer, recalculateScore, markAnnouncement, beforeEmailChange],
    afterChange: [startNurture, announcePriority, recordPipelineChanges, onEmailChange],
    beforeDelete: [eraseBeforeDelete],
  },
};
