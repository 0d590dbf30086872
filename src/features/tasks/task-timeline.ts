import { queryInTransaction } from '@/db/transaction';
import { formatDay } from '@/lib/format/format-in-zone';
import type { TimelineSource } from '@/studio-kit/timeline/timeline-source';
import { taskRecordPath } from './tasks-query';

/** Completed tasks of a lead; open tasks are shown in their own panel. */
export const taskTimeline: TimelineSource = {
  kind: 'task',
  columns: `'done' as state, task.title as summary, null as message, null as note, null as source,
    coalesce(owner.name, owner.email) as who, null::jsonb as data`,
  from: `tasks task left join users owner on owner.id = task.owner_id
    where task.lead_id = $1 and task.done_at is not null`,
  at: 'task.done_at',
  id: 'task.id',
  label: () => 'Task completed',
  href: taskRecordPath,
  async nextAction({ payload }, { leadId }) {
    const [task] = await queryInTransaction<{ title: string; due_on: string }>(
      { payload },
      'select title, due_on from tasks where lead_id = $1 and done_at is null order by due_on, created_at limit 1',
      [leadId],
    );
    return task ? `${task.title} (due ${formatDay(new Date(task.due_on).getTime(), 'UTC')}).` : null;
  },
};
