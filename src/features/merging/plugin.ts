import { definePlugin } from '@/admin-kit/define-plugin';
import { adminPaths } from '@/config/routes';

/** Two leads that are one person become one lead. */
export const merging = definePlugin({
  views: [
    {
      path: `${adminPaths.mergeLeads}/:id`,
      title: 'Merge two leads',
      roles: ['admin'],
      place: 1.46,
      component: '/src/features/merging/admin/merge-view#MergeView',
    },
  ],
});
