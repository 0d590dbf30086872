import { queryInTransaction } from '@/db/transaction';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { notificationsPath } from './paths';

/** Task about destinations that were switched off because they accepted nothing. */
export const switchedOffTask: TaskSource = {
  order: 7.5,
  async read(req) {
    const [row] = await queryInTransaction<{ count: number; oldest: string | null }>(
      { payload: req.payload },
      `select count(*)::int as count, min(disabled_at)::text as oldest from notification_destinations
       where state = 'disabled'`,
    );
    const count = row?.count ?? 0;
    return [
      {
        count,
        oldest: row?.oldest ? new Date(row.oldest) : null,
        label: count === 1 ? 'Notifications switched off' : 'Destinations of notifications switched off',
        note: 'The receiver accepted nothing for days, or is gone',
        href: notificationsPath,
      },
    ];
  },
};
