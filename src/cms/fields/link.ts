import type { Field, GroupField, TextFieldSingleValidation } from 'payload';

const outsideAddress = /^(https:\/\/|mailto:|tel:)\S+$/;
const ownAddress = /^\/(?!\/)[^\s\\]*$/;

/** Accepts a path of this site, a hash, or an https, mailto or tel address; nothing a browser would run. */
export const validateHref: TextFieldSingleValidation = (value, { required }) => {
  if (!value) return required ? 'Enter where the link leads.' : true;
  if (outsideAddress.test(value) || ownAddress.test(value) || /^#[\w-]+$/.test(value)) return true;
  return 'Enter a path such as /contact, a hash such as #roi, or an address that starts with https://, mailto: or tel:.';
};

/** Label and target, side by side. `required` makes both of them so. */
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
          admin: { width: '50%' },
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
