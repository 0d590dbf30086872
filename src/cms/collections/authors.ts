import type { CollectionConfig } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { sampleField } from '../fields/sample';
import { documentSlug } from '../fields/slug';
import { listWithUses, usedOnField } from '../fields/used-on';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

export const Authors: CollectionConfig = {
  slug: 'authors',
  admin: {
    group: studioGroup.content,
    description: 'Whose name stands under a post.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'role', 'used_on', 'isSample'],
    components: listWithUses,
  },
  defaultSort: 'name',
  access: plainContentAccess,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'role', type: 'text', maxLength: 120 },
    { name: 'bio', type: 'textarea', maxLength: 500 },
    { name: 'avatar', type: 'upload', relationTo: 'media' },
    documentSlug({ fallback: 'author', from: 'name' }),
    sampleField,
    usedOnField,
  ],
  hooks: {
    afterChange: [revalidateOnChange],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [revalidateOnDelete],
  },
};
