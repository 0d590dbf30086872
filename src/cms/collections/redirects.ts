import type { CollectionConfig } from 'payload';
import { plainContentAccess } from '@/access/rules';
import { isOwnRedirect } from '@/config/own-redirects.mjs';
import { studioGroup } from '@/studio-kit/studio-groups';
import { validateHref } from '../fields/link';
import { checkFreePath } from '../paths';
import { checkRedirect, collapseRedirects } from '../redirects/keep-redirects-sound';
import { revalidateOnChange, revalidateOnDelete } from '../revalidation/revalidate';

/**
 * Path of an old address of any site, as the server compares it: in lower case, without a slash at its end and without
 * a fragment, which no browser sends.
 */
export function oldPathOf(address: string): string {
  const [whole = ''] = address.trim().split('#', 1);
  const url = URL.canParse(whole) ? new URL(whole) : null;
  const path = (url ? url.pathname + url.search : whole).toLowerCase();
  return path.startsWith('/') || path === '' ? path.replace(/(?<=[^/])\/+$/, '') : `/${path}`;
}

/** Accepts paths of other systems, such as `/2019/about_us.html`, except those that the application itself serves. */
export const checkOldPath = (value: unknown): true | string => {
  if (typeof value !== 'string' || value === '') return 'Enter the old address, for example /about-us.';
  if (value.includes('?')) return 'Addresses with a question mark cannot be redirected.';
  if (!/^(?:\/[a-z0-9][a-z0-9._~-]*)+$/.test(value)) {
    return 'Use a leading slash, letters without accents, digits, dots, dashes and underscores.';
  }
  if (isOwnRedirect(value)) {
    return 'The application itself leads this address elsewhere. Choose another one.';
  }
  return checkFreePath(value);
};

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
          'The old address, for example /about-us or /2019/about.html. A document published there takes its place.',
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
