import type { CollectionConfig } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { adminGroup } from '@/admin-kit/admin-groups';
import { env } from '@/config/env';
import { nameByContent, uploadMimeTypes } from '../name-by-content';
import { refuseDeletionInUse } from '../refuse-deletion-in-use';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  admin: {
    group: adminGroup.content,
    description: 'Pictures and PDF files. Each picture says in words what it shows.',
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'alt', 'mimeType', 'filesize', 'updatedAt'],
  },
  access: plainContentAccess,
  upload: {
    staticDir: env.mediaDir,
    mimeTypes: uploadMimeTypes,
    imageSizes: [
      { name: 'thumbnail', width: 320, withoutEnlargement: true, formatOptions: { format: 'webp' } },
      { name: 'card', width: 768, withoutEnlargement: true, formatOptions: { format: 'webp' } },
      { name: 'wide', width: 1600, withoutEnlargement: true, formatOptions: { format: 'webp' } },
    ],
    adminThumbnail: 'thumbnail',
    focalPoint: true,
  },
  fields: [
    {
      name: 'alt',
      label: 'Alternative text',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'What the picture says to somebody who cannot see it.' },
    },
    { name: 'caption', type: 'text', maxLength: 300 },
  ],
  hooks: {
    beforeOperation: [nameByContent],
    afterChange: [revalidateOnChange],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [revalidateOnDelete],
  },
};
