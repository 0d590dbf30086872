import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { titleField } from '@/studio-kit/fields/title-field';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { refuseIncomplete } from '../documents/refuse-incomplete';
import { validateSourceUrl } from '../fields/link';
import { publishedAtField } from '../fields/published-at';
import { sampleField } from '../fields/sample';
import { documentSlug } from '../fields/slug';
import { draftsWithVersions } from '../fields/versions';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

/** Catalogue of assistants, which have no pages of their own: a library block lists them. */
export const Gpts: CollectionConfig = {
  slug: 'gpts',
  labels: { singular: 'Custom GPT', plural: 'Custom GPTs' },
  admin: {
    group: studioGroup.content,
    description: 'Assistants for one task each, shown at /gpts.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'isSample', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'summary', 'category'],
  },
  defaultSort: 'title',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField({ maxLength: 80 }),
    { name: 'summary', type: 'textarea', required: true, maxLength: 300 },
    { name: 'category', type: 'text', required: true, index: true, maxLength: 60 },
    {
      type: 'row',
      fields: [
        {
          name: 'takes',
          type: 'textarea',
          required: true,
          maxLength: 240,
          admin: { description: 'What one gives it.' },
        },
        {
          name: 'gives',
          type: 'textarea',
          required: true,
          maxLength: 240,
          admin: { description: 'What one gets back.' },
        },
      ],
    },
    {
      name: 'limits',
      label: 'Limits',
      type: 'textarea',
      required: true,
      maxLength: 240,
    },
    {
      name: 'starters',
      label: 'Example prompts',
      type: 'text',
      hasMany: true,
      maxRows: 4,
      maxLength: 160,
    },
    {
      name: 'url',
      label: 'Link',
      type: 'text',
      maxLength: 500,
      validate: validateSourceUrl,
      admin: { description: 'Blank: it is shown without a link.' },
    },
    documentSlug({ fallback: 'gpt' }),
    publishedAtField,
    sampleField,
  ],
  hooks: {
    beforeValidate: [refuseIncomplete],
    afterChange: [revalidateOnChange],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [revalidateOnDelete],
  },
};
