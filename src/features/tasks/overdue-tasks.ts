import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { countOverdueTasks } from './queries';
import { taskListHref, taskOutcome } from './tasks-query';

/** Overdue tasks of colleagues and unassigned ones; the user's own are shown in a panel. */
export const overdueTasks: TaskSource = {
  order: 6,
  sentence: taskOutcome,
  async read(req, now) {
    const userId = String(req.user?.id);
    const { count, oldest } = await countOverdueTasks(req, { userId, today: viewerDay(now, 'UTC') });
    return [
      {
        count,
        oldest,
        label: count === 1 ? 'Overdue task' : 'Overdue tasks',
        note: 'Of colleagues, or unassigned',
        href: taskListHref({ list: 'overdue', words: '', page: 1 }),
      },
    ];
  },
};
