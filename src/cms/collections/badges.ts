import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { validateHref } from '../fields/link';
import { sampleField } from '../fields/sample';
import { draftsWithVersions } from '../fields/versions';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

export const Badges: CollectionConfig = {
  slug: 'badges',
  orderable: true,
  labels: { singular: 'Certification badge', plural: 'Certification badges' },
  admin: {
    group: studioGroup.content,
    description: 'Commitments and certificates. Drag to change the order on the site.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'url', 'isSample', '_status'],
  },
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 80 },
    {
      name: 'url',
      type: 'text',
      validate: validateHref,
      admin: { description: 'Where the claim can be checked.' },
    },
    { name: 'image', type: 'upload', relationTo: 'media', admin: { description: 'Blank: a seal is drawn.' } },
    sampleField,
  ],
  hooks: {
    afterChange: [revalidateOnChange],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [revalidateOnDelete],
  },
};
