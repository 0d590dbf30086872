import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { titleField } from '@/studio-kit/fields/title-field';
import { studioGroup } from '@/studio-kit/studio-groups';
import { documentHooks } from '../documents/document-hooks';
import { checklistField } from '../fields/checklist';
import { contentTouchField } from '../fields/content-touch';
import { publishedAtField } from '../fields/published-at';
import { sampleField } from '../fields/sample';
import { seoField } from '../fields/seo';
import { documentSlug } from '../fields/slug';
import { listWithUses, usedOnField } from '../fields/used-on';
import { draftsWithVersions } from '../fields/versions';
import { previewUrl } from '../preview';
import { articleEditor } from '../rich-text/article-editor';

export const CaseStudies: CollectionConfig = {
  slug: 'case-studies',
  labels: { singular: 'Case study', plural: 'Case studies' },
  admin: {
    group: studioGroup.content,
    description: 'Projects with their figures, at /case-studies.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'client', 'industry', 'used_on', 'isSample', '_status', 'publishedAt'],
    components: listWithUses,
    preview: (doc) => previewUrl('case-studies', doc),
    listSearchableFields: ['title', 'client', 'industry'],
  },
  defaultSort: '-publishedAt',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField(),
    { name: 'body', type: 'richText', required: true, editor: articleEditor },
    {
      name: 'results',
      type: 'array',
      maxRows: 4,
      admin: { description: 'Each with how and when it was measured.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'value', type: 'text', required: true, maxLength: 20 },
            { name: 'label', type: 'text', required: true, maxLength: 80 },
          ],
        },
        { name: 'method', type: 'text', maxLength: 160 },
      ],
    },
    {
      name: 'quote',
      type: 'group',
      fields: [
        { name: 'text', type: 'textarea', maxLength: 400 },
        { name: 'name', type: 'text', maxLength: 80 },
        { name: 'role', type: 'text', maxLength: 80 },
      ],
    },
    {
      name: 'stack',
      type: 'array',
      labels: { singular: 'Tool', plural: 'Stack' },
      fields: [{ name: 'name', type: 'text', required: true, maxLength: 60 }],
    },
    {
      name: 'summary',
      type: 'textarea',
      required: true,
      maxLength: 300,
      admin: { position: 'sidebar', placeholder: 'What was slow, what was built, and what it is now' },
    },
    {
      name: 'client',
      type: 'text',
      required: true,
      maxLength: 80,
      admin: { position: 'sidebar', placeholder: 'Name of the client' },
    },
    {
      name: 'industry',
      type: 'text',
      required: true,
      index: true,
      maxLength: 80,
      admin: { position: 'sidebar', placeholder: 'Industry' },
    },
    { name: 'image', type: 'upload', relationTo: 'media', admin: { position: 'sidebar' } },
    documentSlug({ fallback: 'case-study', hasPage: true }),
    publishedAtField,
    {
      name: 'related',
      type: 'relationship',
      relationTo: 'case-studies',
      hasMany: true,
      maxRows: 3,
      admin: { position: 'sidebar' },
    },
    sampleField,
    checklistField,
    seoField,
    usedOnField,
    contentTouchField,
  ],
  hooks: documentHooks,
};
