import { queryInTransaction } from '@/db/transaction';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { gptBoardPath } from './board-path';

type Waiting = { asked: number; oldest_asked: string | null; unread: number; oldest_unread: string | null };

const waitingQuery = `
  select count(*) filter (where what = 'request')::int as asked,
    min(created_at) filter (where what = 'request')::text as oldest_asked,
    count(*) filter (where what = 'feedback')::int as unread,
    min(created_at) filter (where what = 'feedback')::text as oldest_unread
  from (
    select 'request' as what, agent_requests.created_at from agent_requests
      join leads on leads.id = lead_id where status = 'asked' and leads.stage <> 'spam'
    union all
    select 'feedback', created_at from gpt_feedback where handled_at is null
  ) as waiting`;

const asDate = (moment: string | null | undefined) => (moment ? new Date(moment) : null);

/** Task for requests without a decision, and for feedback that nobody has read. */
export const agentTasks: TaskSource = {
  order: 2.5,
  async read(req) {
    const [waiting] = await queryInTransaction<Waiting>(req, waitingQuery);
    return [
      {
        count: waiting?.asked ?? 0,
        oldest: asDate(waiting?.oldest_asked),
        label: 'Agent requests',
        note: 'Promised: read by a person within one working day',
        href: `${gptBoardPath}#asked`,
      },
      {
        count: waiting?.unread ?? 0,
        oldest: asDate(waiting?.oldest_unread),
        label: 'Unread GPT feedback',
        note: 'From clients, about their GPTs',
        href: `${gptBoardPath}#feedback`,
      },
    ];
  },
};
