import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';

/** Merging of duplicate leads. */
export const merging = definePlugin({
  views: [
    {
      path: `${studioPaths.mergeLeads}/:id`,
      title: 'Merge two leads',
      roles: ['admin'],
      component: '/src/features/merging/studio/merge-view#MergeView',
    },
  ],
});
