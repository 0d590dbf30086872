import { definePlugin } from '@/studio-kit/define-plugin';
import { taskSteps } from './lead-steps';
import { overdueTasks } from './overdue-tasks';
import { leadTasksData, taskClosing, taskRetention, userTasks } from './personal-data';
import { taskTimeline } from './task-timeline';
import { Tasks } from './tasks-collection';
import { tasksPath } from './tasks-query';

/** Tasks of staff, with or without a lead. */
export const tasks = definePlugin({
  collections: [Tasks],
  views: [
    {
      path: tasksPath,
      title: 'Tasks',
      menu: { section: 'leads', label: 'Tasks', order: 2 },
      roles: ['admin'],
      component: '/src/features/tasks/studio/tasks-view#TasksView',
    },
  ],
  panels: [{ order: 5, roles: ['admin'], load: '/src/features/tasks/studio/tasks-panel#loadMyTasks' }],
  leadPanels: [{ order: 1, load: '/src/features/tasks/studio/lead-tasks-panel#loadLeadTasks' }],
  leadSteps: [taskSteps],
  tasks: [overdueTasks],
  timeline: [taskTimeline],
  personalData: [leadTasksData, userTasks],
  retention: [taskRetention],
  closing: [taskClosing],
});
