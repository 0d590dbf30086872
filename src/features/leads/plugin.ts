import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';
import { LeadEvents } from './collections/events-collection';
import { Leads } from './collections/leads-collection';

/** People who wrote to the firm, and what they did. */
export const leads = definePlugin({
  collections: [Leads, LeadEvents],
  views: [
    {
      path: adminPaths.revenue,
      title: 'Revenue',
      label: 'Revenue',
      roles: ['admin'],
      place: 3,
      component: '/src/features/leads/admin/revenue-view#RevenueView',
    },
  ],
  dashboard: [{ place: 2, component: '/src/features/leads/admin/leads-to-answer#LeadsToAnswer' }],
});
