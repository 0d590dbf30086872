import type { GlobalConfig } from 'payload';
import { anyone, isStaff } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { linkFields } from '../fields/link';
import { revalidateOnGlobalChange } from '../revalidation/revalidate';

export const Navigation: GlobalConfig = {
  slug: 'navigation',
  admin: {
    group: studioGroup.settings,
    description: 'Links whose page is not published are left out by themselves.',
  },
  access: { read: anyone, update: isStaff },
  fields: [
    {
      name: 'menus',
      label: 'Dropdowns (desktop)',
      type: 'array',
      maxRows: 5,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 40 },
        {
          name: 'links',
          type: 'array',
          required: true,
          minRows: 1,
          maxRows: 12,
          fields: [...linkFields({ required: true }), { name: 'description', type: 'text', maxLength: 100 }],
        },
      ],
    },
    {
      name: 'links',
      label: 'Plain links (desktop)',
      type: 'array',
      maxRows: 6,
      fields: linkFields({ required: true }),
    },
    {
      name: 'mobileLinks',
      label: 'Mobile menu',
      type: 'array',
      maxRows: 12,
      fields: linkFields({ required: true }),
    },
    {
      name: 'callToAction',
      type: 'group',
      interfaceName: 'LinkGroup',
      fields: linkFields({ required: false }),
    },
  ],
  hooks: { afterChange: [revalidateOnGlobalChange] },
};
