import { createLocalReq, type ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { studioPaths } from '@/config/routes';
import { TaskPanel } from '@/studio-kit/tasks/task-panel';
import { listTasks } from '@/studio-kit/tasks/task-source';

const shown = 5;

/** On the studio's front page: the most pressing of what waits for an admin. Nothing while nothing waits. */
export async function NeedsYou({ payload, user }: ServerProps) {
  if (!user || !hasRole(user, 'admin')) return null;
  const now = new Date();
  const tasks = await listTasks(await createLocalReq({ user }, payload), now);
  if (tasks.length === 0) return null;
  const more = tasks.length - shown;
  return (
    <TaskPanel
      title="What needs you"
      tasks={tasks.slice(0, shown)}
      now={now}
      action={{ label: more > 0 ? `Today, with ${more} more` : 'Today', href: studioPaths.today }}
    />
  );
}
