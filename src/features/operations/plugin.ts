import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';

/** Whether everything runs. */
export const operations = definePlugin({
  views: [
    {
      path: adminPaths.status,
      title: 'Status',
      label: 'Status',
      roles: ['admin'],
      place: 4,
      component: '/src/features/operations/admin/status-view#StatusView',
    },
  ],
});
