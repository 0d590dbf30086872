import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { accountLead } from './follow-address';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    merged: { lead_id: string; email: string; left: readonly object[] };
  }
}

/** Merging of duplicate leads. */
export const merging = definePlugin({
  views: [
    {
      path: `${studioPaths.mergeLeads}/:id`,
      title: 'Merge leads',
      roles: ['admin'],
      component: '/src/features/merging/studio/merge-view#MergeView',
    },
  ],
  personalData: [accountLead],
  events: [{ type: 'merged', label: 'Merged', order: 90 }],
});
