import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { escapeLike } from '@/db/escape-like';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import { noonOf } from './due-day';

/** Task as shown in lists. */
export type TaskRow = {
  id: string;
  title: string;
  due: Date;
  doneAt: Date | null;
  owner: { id: string; name: string } | null;
  lead: { id: string; name: string } | null;
};

export const taskLists = ['mine', 'open', 'unassigned', 'overdue', 'done'] as const;
export type TaskList = (typeof taskLists)[number];

type Found = {
  id: string;
  title: string;
  due_on: string;
  done_at: string | null;
  owner_id: string | null;
  owner_name: string | null;
  lead_id: string | null;
  lead_name: string | null;
};

const columns = `task.id, task.title, task.due_on, task.done_at, task.owner_id, coalesce(owner.name, owner.email) as owner_name,
  task.lead_id, coalesce(nullif(lead.name, ''), nullif(lead.company, ''), lead.email) as lead_name`;

const tables = `tasks task left join users owner on owner.id = task.owner_id left join leads lead on lead.id = task.lead_id`;

const pair = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);

const rowOf = (found: Found): TaskRow => ({
  id: found.id,
  title: found.title,
  due: new Date(found.due_on),
  doneAt: found.done_at ? new Date(found.done_at) : null,
  owner: pair(found.owner_id, found.owner_name),
  lead: pair(found.lead_id, found.lead_name),
});

/** SQL conditions; `$1` is the user, `$2` the noon of today. */
const conditions: Record<TaskList, string> = {
  mine: 'task.done_at is null and task.owner_id = $1',
  open: 'task.done_at is null',
  unassigned: 'task.done_at is null and task.owner_id is null',
  overdue: "task.done_at is null and task.due_on < $2::timestamptz - interval '12 hours'",
  done: 'task.done_at is not null',
};

type ListTasksInput = { list: TaskList; words: string; page: number; today: string };

/**
 * Tasks of a list, the most urgent first; completed tasks, the latest completed first. @throws Forbidden to all but
 * admins.
 */
export async function findTasks(
  req: PayloadRequest,
  { list, words, page, today }: ListTasksInput,
): Promise<ListPage<TaskRow>> {
  assertRole(req, 'admin');
  const found = await readListPage<Found>(req, {
    columns,
    from: `${tables} where $1::uuid is not null and $2::timestamptz is not null and ${conditions[list]}
      and ($3 = '' or task.title ilike '%' || $3 || '%' or lead.name ilike '%' || $3 || '%'
        or lead.company ilike '%' || $3 || '%')`,
    orderBy: list === 'done' ? 'task.done_at desc, task.id' : 'task.due_on, task.created_at, task.id',
    values: [req.user.id, noonOf(today).toISOString(), escapeLike(words)],
    page,
  });
  return { ...found, rows: found.rows.map(rowOf) };
}

/** Open tasks of a user that are due by a day, the most urgent first. */
export async function findDueTasks(
  req: InTransaction,
  { userId, by, limit }: { userId: string; by: string; limit: number },
): Promise<TaskRow[]> {
  const found = await queryInTransaction<Found>(
    req,
    `select ${columns} from ${tables}
     where task.owner_id = $1 and task.done_at is null and task.due_on < $2::timestamptz + interval '12 hours'
     order by task.due_on, task.created_at, task.id limit $3`,
    [userId, noonOf(by).toISOString(), limit],
  );
  return found.map(rowOf);
}

const perLead = 50;

/** Open tasks about a lead, the most urgent first. */
export async function findTasksOfLead(req: InTransaction, leadId: string): Promise<TaskRow[]> {
  const found = await queryInTransaction<Found>(
    req,
    `select ${columns} from ${tables} where task.lead_id = $1 and task.done_at is null
     order by task.due_on, task.created_at, task.id limit ${perLead}`,
    [leadId],
  );
  return found.map(rowOf);
}

/** Counts tasks that are overdue on the UTC day `today`, and belong to another user or to nobody. */
export async function countOverdueTasks(
  req: InTransaction,
  { userId, today }: { userId: string; today: string },
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await queryInTransaction<{ count: number; oldest: string | null }>(
    req,
    `select count(*)::int as count, min(due_on) as oldest from tasks
     where done_at is null and due_on < $2::timestamptz - interval '12 hours' and owner_id is distinct from $1`,
    [userId, noonOf(today).toISOString()],
  );
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
