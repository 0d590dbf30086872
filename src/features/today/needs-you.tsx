import { createLocalReq, type ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { studioPaths } from '@/config/routes';
import { TaskPanel } from '@/studio-kit/tasks/task-panel';
import { listTasks } from '@/studio-kit/tasks/task-source';

const shown = 5;

/** On the studio's front page: an admin's most urgent tasks. Renders nothing without tasks. */
export async function NeedsYou({ payload, user }: ServerProps) {
  if (!user || !hasRole(user, 'admin')) return null;
  const now = new Date();
  const tasks = await listTasks(await createLocalReq({ user }, payload), now);
  if (tasks.length === 0) return null;
  const more = tasks.length - shown;
  return (
    <TaskPanel
      title="Today"
      tasks={tasks.slice(0, shown)}
      now={now}
      action={{ label: more > 0 ? `View all, ${more} more` : 'View all', href: studioPaths.today }}
    />
  );
}
