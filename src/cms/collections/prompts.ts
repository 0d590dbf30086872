import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { titleField } from '@/studio-kit/fields/title-field';
import { studioGroup } from '@/studio-kit/studio-groups';
import { documentHooks } from '../documents/document-hooks';
import { checklistField } from '../fields/checklist';
import { contentTouchField } from '../fields/content-touch';
import { publishedAtField } from '../fields/published-at';
import { seoField } from '../fields/seo';
import { documentSlug } from '../fields/slug';
import { usedOnField } from '../fields/used-on';
import { draftsWithVersions } from '../fields/versions';
import { previewUrl } from '../preview';

export const Prompts: CollectionConfig = {
  slug: 'prompts',
  admin: {
    group: studioGroup.content,
    description: 'Prompts to fill in and copy, at /prompts.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', '_status', 'updatedAt'],
    preview: (doc) => previewUrl('prompts', doc),
    listSearchableFields: ['title', 'summary', 'category'],
  },
  defaultSort: 'title',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField(),
    {
      name: 'prompt',
      type: 'textarea',
      required: true,
      maxLength: 6000,
      admin: {
        description: 'What is to be filled in stands between two braces: {{client name}}.',
        placeholder: 'You are …\n\nTask: {{task}}\n\nAnswer in …, and say what you are not sure of.',
      },
    },
    {
      name: 'variables',
      type: 'array',
      maxRows: 10,
      admin: { description: 'One for each name between braces; without one, its name is its label.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true, maxLength: 40, admin: { placeholder: 'task' } },
            {
              name: 'example',
              type: 'text',
              maxLength: 300,
              admin: { placeholder: 'Shorten this letter to half of its length.' },
            },
          ],
        },
        { name: 'isLong', label: 'Several lines', type: 'checkbox', defaultValue: false },
      ],
    },
    {
      name: 'output',
      label: 'Outcome',
      type: 'textarea',
      maxLength: 4000,
      admin: { description: 'A real answer to the prompt with the examples filled in, shortened honestly.' },
    },
    {
      name: 'check',
      label: 'Checks',
      type: 'textarea',
      maxLength: 600,
      admin: { description: 'Where this prompt goes wrong, and how one sees it.' },
    },
    {
      name: 'summary',
      type: 'textarea',
      required: true,
      maxLength: 300,
      admin: {
        position: 'sidebar',
        description: 'What one gets, and from what.',
        placeholder: 'A shorter letter from a long one',
      },
    },
    {
      name: 'category',
      type: 'text',
      required: true,
      index: true,
      maxLength: 60,
      admin: {
        position: 'sidebar',
        description: 'Prompts of the same name stand together.',
        placeholder: 'Category',
      },
    },
    documentSlug({ fallback: 'prompt', hasPage: true }),
    publishedAtField,
    {
      name: 'related',
      type: 'relationship',
      relationTo: 'prompts',
      hasMany: true,
      maxRows: 4,
      admin: { position: 'sidebar' },
    },
    checklistField,
    seoField,
    usedOnField,
    contentTouchField,
  ],
  hooks: documentHooks,
};
