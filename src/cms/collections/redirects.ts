import type { CollectionConfig } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { adminGroup } from '@/admin-kit/admin-groups';
import { validateHref } from '../fields/link';
import { checkPagePath } from '../paths';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

/** Addresses that moved. A published document at the address wins over its redirect. */
export const Redirects: CollectionConfig = {
  slug: 'redirects',
  admin: {
    group: adminGroup.content,
    description:
      'Old addresses and where they lead now. Made by themselves when a published address changes.',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'isAutomatic', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
  },
  defaultSort: 'from',
  access: plainContentAccess,
  fields: [
    {
      name: 'from',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      validate: (value: unknown) => checkPagePath(value),
      admin: { description: 'The old address on this site, for example /about-us.' },
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      maxLength: 500,
      validate: validateHref,
      admin: { description: 'A path of this site, or an address that starts with https://.' },
    },
    {
      name: 'isAutomatic',
      label: 'Made by a changed address',
      type: 'checkbox',
      defaultValue: false,
      admin: { readOnly: true, position: 'sidebar' },
    },
  ],
  hooks: { afterChange: [revalidateOnChange], afterDelete: [revalidateOnDelete] },
};
