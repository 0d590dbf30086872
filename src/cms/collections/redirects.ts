import type { CollectionConfig, TextFieldSingleValidation } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { isOwnRedirect } from '@/config/own-redirects.mjs';
import { studioGroup } from '@/studio-kit/studio-groups';
import { validateHref } from '../fields/link';
import { checkPagePath } from '../paths';
import { checkRedirect, collapseRedirects } from '../redirects/keep-redirects-sound';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

/** Accepts paths that a document could have, except those that the application itself redirects. */
const checkOldPath = (value: unknown): true | string => {
  if (typeof value === 'string' && isOwnRedirect(value)) {
    return 'The application itself leads this address elsewhere. Choose another one.';
  }
  return checkPagePath(value);
};

/**
 * Accepts a path or an https address. A fragment (`#…`) alone would resolve against the old path, so that the redirect
 * would lead to itself.
 */
const checkTarget: TextFieldSingleValidation = (value, options) => {
  if (value && !/^(\/|https:)/i.test(value)) {
    return 'Enter a path such as /contact, or an address that starts with https://.';
  }
  return validateHref(value, options);
};

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
      admin: {
        description:
          'The old address on this site, for example /about-us. A document published there takes its place.',
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
