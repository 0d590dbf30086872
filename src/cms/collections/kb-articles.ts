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
import { articleEditor } from '../rich-text/article-editor';

export const KbArticles: CollectionConfig = {
  slug: 'kb-articles',
  labels: { singular: 'Knowledge base article', plural: 'Knowledge base' },
  admin: {
    group: studioGroup.content,
    description: 'Short answers to one question each, at /kb.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', '_status', 'updatedAt'],
    preview: (doc) => previewUrl('kb-articles', doc),
    listSearchableFields: ['title', 'summary', 'category'],
  },
  defaultSort: 'title',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField({ description: 'The question as somebody would ask it.' }),
    { name: 'body', type: 'richText', required: true, editor: articleEditor },
    {
      name: 'summary',
      type: 'textarea',
      required: true,
      maxLength: 300,
      admin: {
        position: 'sidebar',
        description: 'The answer in two sentences. Many read no further.',
        placeholder: 'The short answer',
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
        description: 'Articles of the same name stand together.',
        placeholder: 'Category',
      },
    },
    documentSlug({ fallback: 'article', hasPage: true }),
    publishedAtField,
    {
      name: 'related',
      type: 'relationship',
      relationTo: 'kb-articles',
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
