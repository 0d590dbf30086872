import type { CollectionConfig } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { refuseDeletionInUse } from '../documents/refuse-deletion-in-use';
import { documentSlug } from '../fields/slug';
import { listWithUses, usedOnField } from '../fields/used-on';
import { followCategoryOnChange, followCategoryOnDelete } from '../redirects/follow-category';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

export const Categories: CollectionConfig = {
  slug: 'categories',
  admin: {
    group: studioGroup.content,
    description: 'What posts are about; each has a list of its own on the blog.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'used_on', 'updatedAt'],
    components: listWithUses,
  },
  defaultSort: 'title',
  access: plainContentAccess,
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 60 },
    { name: 'description', type: 'textarea', maxLength: 200 },
    documentSlug({ fallback: 'category' }),
    usedOnField,
  ],
  hooks: {
    afterChange: [followCategoryOnChange, revalidateOnChange],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [followCategoryOnDelete, revalidateOnDelete],
  },
};
