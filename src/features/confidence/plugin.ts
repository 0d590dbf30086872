import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';

/** How far each number may be trusted. */
export const confidence = definePlugin({
  views: [
    {
      path: adminPaths.confidence,
      title: 'Confidence',
      label: 'Confidence',
      section: 'insights',
      roles: ['admin'],
      place: 3.5,
      component: '/src/features/confidence/admin/confidence-view#ConfidenceView',
    },
  ],
});
