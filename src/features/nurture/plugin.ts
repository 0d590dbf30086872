import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { LeadNurtureStatuses } from './enrolments/statuses-collection';
import { Sequences } from './sequences/sequences-collection';

/** Series of mails, and who is where in them. */
export const nurture = definePlugin({
  collections: [LeadNurtureStatuses, Sequences],
  menuLinks: [
    {
      section: 'nurture',
      label: 'Sequences',
      path: '/admin/collections/sequences',
      roles: ['admin'],
      place: 1.65,
    },
  ],
  views: [
    {
      path: studioPaths.nurture,
      title: 'Nurture',
      label: 'Nurture',
      section: 'nurture',
      roles: ['admin'],
      place: 1.6,
      component: '/src/features/nurture/studio/nurture-view#NurtureView',
    },
  ],
});
