import type { CollectionConfig } from 'payload';
import { contentAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { refuseIncomplete } from '../documents/refuse-incomplete';
import { sampleField } from '../fields/sample';
import { listWithUses, usedOnField } from '../fields/used-on';
import { draftsWithVersions } from '../fields/versions';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  orderable: true,
  admin: {
    group: studioGroup.content,
    description: 'What clients say. Drag to change the order on the site.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'role', 'result', 'used_on', 'isSample', '_status'],
    components: listWithUses,
  },
  access: contentAccess,
  versions: draftsWithVersions,
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { placeholder: 'Name of the person' },
        },
        { name: 'role', type: 'text', required: true, maxLength: 120 },
      ],
    },
    {
      name: 'avatar',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Blank: the initials are shown.' },
    },
    { name: 'rating', type: 'number', required: true, min: 1, max: 5, defaultValue: 5 },
    {
      name: 'quote',
      type: 'textarea',
      required: true,
      maxLength: 500,
      admin: { placeholder: 'A task, a number and a reservation, in their own words' },
    },
    { name: 'result', type: 'text', required: true, maxLength: 120 },
    sampleField,
    usedOnField,
  ],
  hooks: {
    beforeValidate: [refuseIncomplete],
    afterChange: [revalidateOnChange],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [revalidateOnDelete],
  },
};
