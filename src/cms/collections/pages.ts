import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { titleField } from '@/studio-kit/fields/title-field';
import { studioGroup } from '@/studio-kit/studio-groups';
import { allBlocks } from '../blocks/all-blocks';
import { documentHooks } from '../documents/document-hooks';
import { checklistField } from '../fields/checklist';
import { followTitle } from '../fields/follow-title';
import { seoField } from '../fields/seo';
import { movedNote } from '../fields/slug';
import { usedOnField } from '../fields/used-on';
import { draftsWithVersions } from '../fields/versions';
import { checkPagePath } from '../paths';
import { previewUrl } from '../preview';

export const Pages: CollectionConfig = {
  slug: 'pages',
  admin: {
    group: studioGroup.content,
    description: 'Pages made of blocks, each at a path of its own.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'updatedAt'],
    preview: (doc) => previewUrl('pages', doc),
    listSearchableFields: ['title', 'path'],
  },
  defaultSort: 'path',
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    titleField(),
    {
      name: 'blocks',
      type: 'blocks',
      blocks: allBlocks,
      minRows: 0,
      admin: { description: 'The page from top to bottom. Drag a block to move it.' },
    },
    {
      name: 'path',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      validate: (value: unknown) => checkPagePath(value),
      hooks: { beforeChange: [followTitle('path', '/')] },
      admin: { position: 'sidebar', description: `Where the page lives, for example /about. ${movedNote}` },
    },
    {
      name: 'hasNavigation',
      label: 'Show navigation and footer',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'Landing pages with one promise do without.' },
    },
    checklistField,
    seoField,
    usedOnField,
  ],
  hooks: documentHooks,
};
