import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';
import { LeadNurtureStatuses } from './enrolments/statuses-collection';
import { Sequences } from './sequences/sequences-collection';

/** Series of mails, and who is where in them. */
export const nurture = definePlugin({
  collections: [LeadNurtureStatuses, Sequences],
  views: [
    {
      path: adminPaths.nurture,
      title: 'Nurture',
      label: 'Nurture',
      roles: ['admin'],
      place: 1.6,
      component: '/src/features/nurture/admin/nurture-view#NurtureView',
    },
  ],
});
