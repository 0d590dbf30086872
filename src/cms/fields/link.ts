import type { Field, GroupField, TextFieldSingleValidation } from 'payload';
import { isSafeHref } from '@/lib/text/safe-href';

/** Input for links in the studio; suggests pages of the site. */
export const linkInput = '/src/cms/studio/links/link-input.client#LinkInput';

/**
 * Accepts a path of this site, a fragment (`#…`), or an https, mailto or tel address; no scheme that a browser would
 * execute.
 */
export const validateHref = (
  value: string | null | undefined,
  { required }: { required?: boolean | undefined },
): true | string => {
  if (!value) return required ? 'Enter where the link leads.' : true;
  if (isSafeHref(value) && !/^http:/i.test(value) && value !== '#') return true;
  return 'Enter a path such as /contact, a hash such as #roi, or an address that starts with https://, mailto: or tel:.';
};

/** Accepts a path of this site or a web address, also with http: some sources have no https. */
export const validateSourceUrl: TextFieldSingleValidation = (value) =>
  !value ||
  (isSafeHref(value) && /^(https?:|\/)/i.test(value)) ||
  'Enter an address that starts with https:// or http://, or a path such as /resources.';

/** Label and target, side by side; `required` applies to both. */
export function linkFields({ required }: { required: boolean }): Field[] {
  return [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', required, maxLength: 60, admin: { width: '50%' } },
        {
          name: 'href',
          label: 'Link',
          type: 'text',
          required,
          validate: validateHref,
          admin: { width: '50%', components: { Field: linkInput } },
        },
      ],
    },
  ];
}

/** One optional link as a group, e.g. a section's call to action. */
export function linkGroup(name: string, description?: string): GroupField {
  return {
    name,
    type: 'group',
    interfaceName: 'LinkGroup',
    admin: description ? { description } : {},
    fields: linkFields({ required: false }),
  };
}
