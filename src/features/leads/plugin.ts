import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { LeadEvents } from './collections/events-collection';
import { LeadAddresses } from './collections/lead-addresses-collection';
import { LeadChangeRows } from './collections/lead-change-rows-collection';
import { LeadChanges } from './collections/lead-changes-collection';
import { Leads } from './collections/leads-collection';
import { searchLeads } from './list/search-leads';
import { userWork } from './personal-data';
import { leadTasks } from './studio/lead-tasks';

/** Leads and their events. */
export const leads = definePlugin({
  collections: [Leads, LeadAddresses, LeadEvents, LeadChanges, LeadChangeRows],
  personalData: [userWork],
  tasks: [leadTasks],
  searches: [{ title: 'Leads', roles: ['admin'], order: 1, find: searchLeads }],
  views: [
    {
      path: studioPaths.leads,
      title: 'Leads',
      menu: { section: 'leads', label: 'Leads', order: 1 },
      roles: ['admin'],
      component: '/src/features/leads/studio/list/leads-view#LeadsView',
    },
    {
      path: studioPaths.importLeads,
      title: 'Import leads',
      roles: ['admin'],
      component: '/src/features/leads/studio/import/import-view#ImportView',
    },
    {
      path: `${studioPaths.leads}/:id`,
      title: 'Lead',
      roles: ['admin'],
      component: '/src/features/leads/studio/lead/lead-view#LeadView',
    },
    {
      path: studioPaths.revenue,
      title: 'Revenue',
      menu: { section: 'insights', label: 'Revenue', order: 2 },
      roles: ['admin'],
      component: '/src/features/leads/studio/revenue-view#RevenueView',
    },
  ],
  dashboard: [{ order: 4, component: '/src/features/leads/studio/leads-to-answer#LeadsToAnswer' }],
});
