import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import type { LoadPanel } from '@/studio-kit/panels/today-panel';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { findDueTasks } from '../queries';
import { tasksPath } from '../tasks-query';
import { TaskItem } from './task-forms';

const shown = 8;

/** Panel *My tasks* on *Today*: the user's tasks that are overdue or due today. */
export const loadMyTasks: LoadPanel = async ({ req, now, clock }) => {
  const today = viewerDay(now, clock);
  const due = { userId: String(req.user?.id), by: today, limit: shown + 1 };
  const tasks = await findDueTasks(req, due);
  if (tasks.length === 0) return null;
  const content = (
    <StudioPanel
      title="My tasks"
      action={{ label: tasks.length > shown ? 'View all' : 'All tasks', href: tasksPath }}
    >
      {tasks.slice(0, shown).map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          place={{ page: 'today' }}
          today={today}
          details={[task.lead?.name ?? null]}
        />
      ))}
    </StudioPanel>
  );
  return { content, isWaiting: true };
};
