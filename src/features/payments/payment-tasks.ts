import { studioPaths } from '@/config/routes';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { countWaitingPayments } from './queries';

export const paymentTasks: TaskSource = {
  order: 5,
  async read(req) {
    const { count, oldest } = await countWaitingPayments(req);
    return [
      {
        count,
        oldest,
        label: count === 1 ? 'Unassigned payment' : 'Unassigned payments',
        note: 'Paid from an address that no lead has; assign it',
        href: `${studioPaths.payments}#waiting`,
      },
    ];
  },
};
