import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { TaskPanel } from '@/studio-kit/tasks/task-panel';
import { listTasks } from '@/studio-kit/tasks/task-source';

/** Panel with the tasks of all features. */
export const loadTasksPanel: LoadPanel = async ({ req, now }) => {
  const tasks = await listTasks(req, now);
  return tasks.length > 0 ? { content: <TaskPanel tasks={tasks} now={now} />, isWaiting: true } : null;
};
