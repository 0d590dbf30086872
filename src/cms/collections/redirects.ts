import type { CollectionConfig } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { validateHref } from '../fields/link';
import { checkRedirect, collapseRedirects } from '../redirects/keep-redirects-sound';
import { checkOldPath, oldPathOf } from '../redirects/old-path';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

/**
 * Accepts a path or an https address. A fragment (`#…`) alone would resolve against the old path, so that the redirect
 * would lead to itself.
 */
export const checkTarget = (
  value: string | null | undefined,
  options: { required?: boolean | undefined },
): true | string =>
  value && !/^(\/|https:)/i.test(value)
    ? 'Enter a path such as /contact, or an address that starts with https://.'
    : validateHref(value, options);

/** Redirects from old paths. A published document at an old path takes precedence over its redirect. */
export const Redirects: CollectionConfig = {
  slug: 'redirects',
  admin: {
    group: studioGroup.content,
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
      validate: checkOldPath,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? oldPathOf(value) : value)] },
      admin: {
        description:
          'The old address, for example /about-us, /2019/about.html or /?p=12. A document published there takes its place.',
      },
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      maxLength: 500,
      validate: checkTarget,
      admin: {
        description:
          'A path of this site, or an address that starts with https://. When that leads on itself, its end is written here.',
      },
    },
    {
      name: 'isAutomatic',
      label: 'Automatic',
      type: 'checkbox',
      defaultValue: false,
      admin: { readOnly: true, position: 'sidebar' },
    },
  ],
  hooks: {
    beforeChange: [checkRedirect],
    afterChange: [collapseRedirects, revalidateOnChange],
    afterDelete: [revalidateOnDelete],
  },
};
