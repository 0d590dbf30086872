import { LinkFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import type { CollectionAfterChangeHook, CollectionConfig } from 'payload';
import { adminAccess } from '@/access/rules';
import { isSafeHref } from '@/lib/text/safe-href';
import type { Sequence } from '@/payload-types';
import { studioGroup } from '@/studio-kit/studio-groups';
import { reconcileEnrolments } from '../enrolments/reconcile-enrolments';
import { resumeHeldMails } from '../enrolments/resume';
import { endDeletedSequence } from '../hooks/end-deleted-sequence';
import { preserveStepIds } from '../hooks/preserve-step-ids';
import { checkSequenceName } from './check-sequence-name';
import { checkReference } from './step-reference';

export const exitReasons = ['unsubscribed', 'bounced', 'replied', 'booked', 'won'] as const;

const stepPreview = '/src/features/nurture/studio/step-preview.client#StepPreview';
const entryBanner = '/src/features/nurture/studio/entry-banner#EntryBanner';

/** Rich text that mail programs can show: no uploads, no embedded documents; links are URLs or paths of the site. */
const mailEditor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(
      ({ key }) => !['upload', 'relationship', 'checklist', 'link', 'align'].includes(key),
    ),
    LinkFeature({ enabledCollections: [] }),
  ],
});

/**
 * Reconciles enrolments and resumes held mails on each publication. A comparison with `previousDoc` would not show
 * that the sequence is resumed only now, because `previousDoc` may be a draft that was already saved as resumed.
 */
const reconcileOnPublish: CollectionAfterChangeHook<Sequence> = async ({ doc, operation, req }) => {
  if (operation !== 'update' || doc._status !== 'published') return;
  await reconcileEnrolments(req, doc.id);
  await resumeHeldMails(req, 'sequence_id', doc.id);
};

/** A sequence of mails, written in the studio. Due times count from the enrolment. */
export const Sequences: CollectionConfig = {
  slug: 'sequences',
  admin: {
    group: studioGroup.leads,
    description:
      'Sequences of emails. Published changes reach every lead whose next email has not gone out yet.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'isPaused', '_status', 'updatedAt'],
    hidden: ({ user }) => user?.role !== 'admin',
    components: { beforeListTable: [entryBanner] },
  },
  access: adminAccess,
  versions: { drafts: { autosave: { interval: 1000 }, validate: false }, maxPerDoc: 50 },
  fields: [
    { name: 'entry_banner', type: 'ui', admin: { components: { Field: entryBanner } } },
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 60,
      validate: checkSequenceName,
      admin: { description: 'New leads are enrolled in the sequence named onboarding.' },
    },
    { name: 'description', type: 'textarea', maxLength: 300 },
    {
      name: 'isPaused',
      label: 'Paused',
      type: 'checkbox',
      defaultValue: false,
      custom: { staysHere: true },
      admin: { position: 'sidebar', description: 'Nothing of it is sent while it is paused.' },
    },
    {
      name: 'exits',
      label: 'Exit conditions',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: [...exitReasons],
      options: [...exitReasons],
      admin: { position: 'sidebar' },
    },
    {
      name: 'steps',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      admin: {
        description:
          'Once published, changes apply to enrolled leads: a new email reaches those whose day for it is still to come. A removed one is skipped. Moved or renamed, none is sent again. With another day, a scheduled email moves to it, at most one email a day to each lead.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 80 },
            {
              name: 'delayInDays',
              label: 'Day',
              type: 'number',
              required: true,
              min: 0,
              max: 365,
              defaultValue: 0,
              admin: { description: 'Counted from the enrolment; 0 goes out immediately.' },
            },
          ],
        },
        {
          name: 'subject',
          type: 'text',
          required: true,
          maxLength: 150,
          admin: { description: '{brand}, {company} and {name} are filled in.' },
        },
        { name: 'preheader', type: 'text', maxLength: 150 },
        {
          name: 'refersTo',
          label: 'Refers to email',
          type: 'text',
          maxLength: 80,
          validate: checkReference,
          admin: {
            description:
              'The name of an earlier email that this text mentions. Leads who never got that one do not get this one.',
          },
        },
        { name: 'body', type: 'richText', required: true, editor: mailEditor },
        {
          type: 'row',
          fields: [
            { name: 'actionLabel', type: 'text', maxLength: 60 },
            {
              name: 'actionHref',
              type: 'text',
              maxLength: 300,
              validate: (value: unknown) =>
                !value ||
                isSafeHref(String(value)) ||
                'Enter a path such as /how-it-works, or an address that starts with https://.',
              admin: { description: 'A path such as /how-it-works.' },
            },
          ],
        },
        { name: 'preview', type: 'ui', admin: { components: { Field: stepPreview } } },
      ],
    },
  ],
  hooks: {
    beforeChange: [preserveStepIds],
    afterChange: [reconcileOnPublish],
    beforeDelete: [endDeletedSequence],
  },
};
