import type { GlobalConfig } from 'payload';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { currencies } from '../../leads/collections/pipeline';

/** What a good month looks like; `/admin/metrics` shows how far the current one has come. */
export const Goals: GlobalConfig = {
  slug: 'goals',
  label: 'Monthly goals',
  admin: {
    group: studioGroup.settings,
    description: 'Analytics shows how far this month has come towards each. One that is blank is not shown.',
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { read: isAdmin, update: isAdmin },
  fields: [
    { name: 'leads', label: 'New leads a month', type: 'number', min: 1, admin: { step: 1 } },
    { name: 'calls', label: 'Booked calls a month', type: 'number', min: 1, admin: { step: 1 } },
    {
      type: 'row',
      fields: [
        { name: 'wonValue', label: 'Won value a month', type: 'number', min: 1 },
        {
          name: 'currency',
          type: 'select',
          required: true,
          defaultValue: 'USD',
          options: currencies.map((value) => ({ value, label: value })),
          admin: { description: 'Deals in other currencies are not counted.' },
        },
      ],
    },
  ],
};
