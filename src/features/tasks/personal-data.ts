import type { ClosingFact } from '@/access/closing-facts';
import type { LeadData, UserData } from '@/access/personal-data';
import type { RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { expiredTasks, reassignTasks } from './tables';

/** Exports the tasks about a lead, which a foreign key deletes with the lead. */
export const leadTasksData: LeadData = {
  subject: 'lead',
  name: 'tasks',
  export: (req, { id }) =>
    queryInTransaction(req, 'select title, due_on, done_at from tasks where lead_id = $1 order by due_on', [
      id,
    ]),
  reassign: reassignTasks,
};

/** Exports only the days of a user's tasks, since the titles can contain names of leads. */
export const userTasks: UserData = {
  subject: 'user',
  name: 'tasks',
  export: (req, { id }) =>
    queryInTransaction(req, 'select due_on, done_at from tasks where owner_id = $1 order by due_on', [id]),
};

export const taskRetention: RetentionPolicy = {
  name: 'tasks',
  standard: '12 months',
  rows: [expiredTasks],
};

export const taskClosing: ClosingFact = {
  order: 86,
  fate: 'stays',
  what: 'Tasks that were yours in the studio, without your name',
  why: (words) => `With the lead they are about; completed ones about nobody ${words('tasks')}.`,
  tables: /^tasks$/,
};
