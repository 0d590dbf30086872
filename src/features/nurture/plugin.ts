import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { LeadNurtureStatuses } from './enrolments/statuses-collection';
import { retainedNurtureTables } from './retention';
import { Sequences } from './sequences/sequences-collection';

/** Sequences of mails, and enrolments. */
export const nurture = definePlugin({
  collections: [LeadNurtureStatuses, Sequences],
  menuLinks: [
    {
      section: 'nurture',
      label: 'Sequences',
      path: '/admin/collections/sequences',
      roles: ['admin'],
      order: 2,
    },
  ],
  views: [
    {
      path: studioPaths.nurture,
      title: 'Nurture',
      menu: { section: 'nurture', label: 'Nurture', order: 1 },
      roles: ['admin'],
      component: '/src/features/nurture/studio/nurture-view#NurtureView',
    },
  ],
  retained: retainedNurtureTables,
});
