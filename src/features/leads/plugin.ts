import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';
import { LeadEvents } from './collections/events-collection';
import { LeadAddresses } from './collections/lead-addresses-collection';
import { LeadChangeRows } from './collections/lead-change-rows-collection';
import { LeadChanges } from './collections/lead-changes-collection';
import { Leads } from './collections/leads-collection';
import { searchLeads } from './list/search-leads';

/** People who wrote to the firm, and what they did. */
export const leads = definePlugin({
  collections: [Leads, LeadAddresses, LeadEvents, LeadChanges, LeadChangeRows],
  searches: [{ title: 'Leads', roles: ['admin'], place: 1, find: searchLeads }],
  views: [
    {
      path: adminPaths.leads,
      title: 'Leads',
      label: 'Leads',
      section: 'leads',
      roles: ['admin'],
      place: 1.4,
      component: '/src/features/leads/admin/list/leads-view#LeadsView',
    },
    {
      path: adminPaths.importLeads,
      title: 'Import leads',
      roles: ['admin'],
      place: 1.41,
      component: '/src/features/leads/admin/import/import-view#ImportView',
    },
    {
      path: `${adminPaths.leads}/:id`,
      title: 'Lead',
      roles: ['admin'],
      place: 1.45,
      component: '/src/features/leads/admin/lead/lead-view#LeadView',
    },
    {
      path: adminPaths.revenue,
      title: 'Revenue',
      label: 'Revenue',
      section: 'insights',
      roles: ['admin'],
      place: 3,
      component: '/src/features/leads/admin/revenue-view#RevenueView',
    },
  ],
  dashboard: [{ place: 2, component: '/src/features/leads/admin/leads-to-answer#LeadsToAnswer' }],
});
