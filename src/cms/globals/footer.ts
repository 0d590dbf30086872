import type { GlobalConfig } from 'payload';
import { anyone, isStaff } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { linkFields } from '../fields/link';
import { revalidateOnGlobalChange } from '../revalidation/revalidate';

export const Footer: GlobalConfig = {
  slug: 'footer',
  admin: {
    group: studioGroup.settings,
    description: 'Links whose page is not published are left out by themselves.',
  },
  access: { read: anyone, update: isStaff },
  fields: [
    { name: 'statement', type: 'textarea', maxLength: 200 },
    {
      name: 'columns',
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
          fields: linkFields({ required: true }),
        },
      ],
    },
    { name: 'legalLinks', type: 'array', maxRows: 6, fields: linkFields({ required: true }) },
    { name: 'smallPrint', type: 'text', maxLength: 200 },
  ],
  hooks: { afterChange: [revalidateOnGlobalChange] },
};
