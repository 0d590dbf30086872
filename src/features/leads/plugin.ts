import type { Plugin } from 'payload';
import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { leadEventsCollection } from './collections/events-collection';
import { FirmEvents } from './collections/firm-events-collection';
import { ImportValues } from './collections/import-values-global';
import { LeadAddresses } from './collections/lead-addresses-collection';
import { LeadChangeRows } from './collections/lead-change-rows-collection';
import { LeadChanges } from './collections/lead-changes-collection';
import { LeadViews } from './collections/lead-views-collection';
import { Leads } from './collections/leads-collection';
import { importLeadsPath, revenuePath } from './paths';
import { userViews, userWork } from './personal-data';
import { searchLeads, searchLeadViews } from './pipeline/list/search-leads';
import { leadClosing, leadDisclosures, leadRetention, retainedLeadTables } from './retention';
import { leadEventsOf } from './signals/events/define-lead-event';
import { leadEvents } from './signals/events/lead-events';
import { leadTasks } from './studio/lead-tasks';
import { eventTimeline } from './studio/timeline/event-timeline';

/**
 * Leads and their events. Features listed above this one in `src/features/index.ts` run first, because they
 * define event types.
 */
export const leads: Plugin = (config) =>
  definePlugin({
    collections: [
      Leads,
      LeadAddresses,
      leadEventsCollection([...leadEventsOf(config), ...leadEvents]),
      LeadChanges,
      LeadChangeRows,
      LeadViews,
      FirmEvents,
    ],
    globals: [ImportValues],
    events: leadEvents,
    personalData: [userWork, userViews],
    tasks: [leadTasks],
    panels: [
      {
        order: 10,
        roles: ['admin'],
        load: '/src/features/leads/studio/needs-reply-panel#loadNeedsReplyPanel',
      },
    ],
    formVariants: [{ value: 'opt-out', label: 'Unsubscribe form', order: 7 }],
    timeline: [eventTimeline],
    searches: [
      { title: 'Views', roles: ['admin'], order: 0, find: searchLeadViews },
      { title: 'Leads', roles: ['admin'], order: 1, find: searchLeads },
    ],
    views: [
      {
        path: studioPaths.leads,
        title: 'Leads',
        menu: { section: 'leads', label: 'Leads', order: 1 },
        roles: ['admin'],
        component: '/src/features/leads/studio/list/leads-view#LeadsView',
      },
      {
        path: importLeadsPath,
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
        path: revenuePath,
        title: 'Revenue',
        menu: { section: 'insights', label: 'Revenue', order: 2 },
        roles: ['admin'],
        component: '/src/features/leads/studio/revenue-view#RevenueView',
      },
    ],
    closing: leadClosing,
    retention: leadRetention,
    disclosures: leadDisclosures,
    retained: retainedLeadTables,
  })(config);
