import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { titleField } from '@/studio-kit/fields/title-field';
import { studioGroup } from '@/studio-kit/studio-groups';
import { documentHooks } from '../documents/document-hooks';
import { checklistField } from '../fields/checklist';
import { contentTouchField } from '../fields/content-touch';
import { ownAuthor } from '../fields/own-author';
import { publishedAtField } from '../fields/published-at';
import { seoField } from '../fields/seo';
import { documentSlug } from '../fields/slug';
import { usedOnField } from '../fields/used-on';
import { draftsWithVersions } from '../fields/versions';
import { previewUrl } from '../preview';
import { articleEditor } from '../rich-text/article-editor';

export const Posts: CollectionConfig = {
  slug: 'posts',
  admin: {
    group: studioGroup.content,
    description: 'Articles of the blog, at /blog.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'author', 'categories', '_status', 'publishedAt'],
    preview: (doc) => previewUrl('posts', doc),
    listSearchableFields: ['title', 'slug', 'excerpt'],
  },
  defaultSort: '-publishedAt',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField(),
    { name: 'body', type: 'richText', required: true, editor: articleEditor },
    {
      name: 'excerpt',
      type: 'textarea',
      required: true,
      maxLength: 300,
      admin: {
        position: 'sidebar',
        description:
          'One or two sentences, shown in lists, and under the title unless the text begins with them.',
        placeholder: 'What the reader knows afterwards, in one or two sentences',
      },
    },
    { name: 'image', type: 'upload', relationTo: 'media', admin: { position: 'sidebar' } },
    documentSlug({ fallback: 'post', hasPage: true }),
    publishedAtField,
    {
      name: 'author',
      type: 'relationship',
      relationTo: 'authors',
      required: true,
      defaultValue: ownAuthor,
      admin: { position: 'sidebar' },
    },
    {
      name: 'categories',
      type: 'relationship',
      relationTo: 'categories',
      hasMany: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'related',
      type: 'relationship',
      relationTo: 'posts',
      hasMany: true,
      maxRows: 3,
      admin: { position: 'sidebar' },
    },
    checklistField,
    seoField,
    usedOnField,
    contentTouchField,
  ],
  hooks: documentHooks,
};
