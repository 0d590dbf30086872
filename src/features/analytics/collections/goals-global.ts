import type { GlobalConfig } from 'payload';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { currencies } from '../../leads/collections/pipeline';

/** Monthly goals; `/admin/metrics` shows the progress of the current month. */
export const Goals: GlobalConfig = {
  slug: 'goals',
  label: 'Monthly goals',
  admin: {
    group: studioGroup.settings,
    description: 'Analytics shows the progress of this month towards each. Blank ones are not shown.',
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { read: isAdmin, update: isAdmin },
  fields: [
    { name: 'leads', label: 'New leads a month', type: 'number', min: 1, admin: { step: 1 } },
    { name: 'calls', label: 'Booked meetings a month', type: 'number', min: 1, admin: { step: 1 } },
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
