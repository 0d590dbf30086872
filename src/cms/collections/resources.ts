import type { CollectionConfig } from 'payload';
import { contentAccess, staffField } from '@/access/rules';
import { titleField } from '@/studio-kit/fields/title-field';
import { studioGroup } from '@/studio-kit/studio-groups';
import { documentHooks } from '../documents/document-hooks';
import { checklistField } from '../fields/checklist';
import { contentTouchField } from '../fields/content-touch';
import { validateSourceUrl } from '../fields/link';
import { publishedAtField } from '../fields/published-at';
import { seoField } from '../fields/seo';
import { documentSlug } from '../fields/slug';
import { templateField } from '../fields/template';
import { usedOnField } from '../fields/used-on';
import { draftsWithVersions } from '../fields/versions';
import { previewUrl } from '../preview';
import { articleEditor } from '../rich-text/article-editor';

export const Resources: CollectionConfig = {
  slug: 'resources',
  admin: {
    group: studioGroup.content,
    description: 'Guides and templates visitors can take with them.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'audience', '_status', 'publishedAt'],
    preview: (doc) => previewUrl('resources', doc),
    listSearchableFields: ['title', 'summary'],
  },
  defaultSort: 'title',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField(),
    { name: 'body', type: 'richText', required: true, editor: articleEditor },
    {
      name: 'download',
      type: 'upload',
      relationTo: 'gated-files',
      // Visitors get the file only through the link that is mailed to them.
      access: { read: staffField },
      admin: {
        description:
          'A file handed out in exchange for an e-mail address. Blank: the template below is made into one.',
      },
    },
    templateField,
    {
      name: 'sources',
      type: 'array',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 160 },
            { name: 'url', type: 'text', maxLength: 500, validate: validateSourceUrl },
          ],
        },
      ],
    },
    {
      name: 'summary',
      type: 'textarea',
      required: true,
      maxLength: 300,
      admin: { position: 'sidebar', placeholder: 'What one can do after reading it' },
    },
    {
      name: 'audience',
      type: 'text',
      maxLength: 120,
      admin: { position: 'sidebar', description: 'Who should read it.' },
    },
    { name: 'image', type: 'upload', relationTo: 'media', admin: { position: 'sidebar' } },
    documentSlug({ fallback: 'guide', hasPage: true }),
    publishedAtField,
    {
      name: 'related',
      type: 'relationship',
      relationTo: 'resources',
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
