import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';

/** View with the tasks and panels of all features, which is the studio's start page as well. */
export const today = definePlugin({
  views: [
    {
      path: studioPaths.today,
      title: 'Today',
      menu: { section: 'today', label: 'Today', order: 1 },
      roles: ['admin', 'editor'],
      component: '/src/features/today/today-view#TodayView',
    },
  ],
  panels: [
    {
      order: 20,
      roles: ['admin'],
      load: '/src/features/today/tasks-panel#loadTasksPanel',
    },
  ],
  startPage: '/src/features/today/today-view#StartPage',
});
