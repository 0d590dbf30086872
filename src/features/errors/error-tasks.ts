import { studioPaths } from '@/config/routes';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { recentErrors } from './recent-errors';

const weekMs = 7 * 86_400_000;

export const errorTasks: TaskSource = {
  order: 4,
  async read(req, now) {
    const { count, oldest } = await recentErrors(req, new Date(now.getTime() - weekMs));
    return [
      {
        count,
        oldest,
        label: 'Browser errors',
        note: 'In the last 7 days',
        href: `${studioPaths.status}#errors`,
      },
    ];
  },
};
