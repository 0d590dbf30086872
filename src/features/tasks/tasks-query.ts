/** URLs of the studio's tasks, and the outcomes of their buttons. */
import { leadPath } from '@/config/routes';
import { readListQuery } from '@/lib/request/list-query';
import type { SearchParams } from '@/lib/request/search-params';
import { listAddress, outcomeSentence } from '@/studio-kit/tables/list-query';
import { todayHref } from '@/studio-kit/tasks/today-href';
import { type TaskList, taskLists } from './queries';

export const tasksPath = '/admin/tasks';

const outcomes = {
  'task-added': 'Task added.',
  'task-done': 'Task completed.',
  'task-reopened': 'Task reopened.',
  'task-gone': 'A colleague has deleted this task. Nothing was changed.',
} as const;
export type TaskOutcome = keyof typeof outcomes;

export const taskOutcome = (query?: SearchParams): string | undefined => outcomeSentence(outcomes, query);

export type TaskListQuery = ReturnType<typeof readTaskList>;

/** Reads the query of the task list. A missing or unknown list means the user's own open tasks. */
export const readTaskList = (query: SearchParams = {}) => ({
  ...readListQuery(query),
  list: taskLists.find((list) => list === query.list) ?? ('mine' satisfies TaskList),
});

export const taskListHref = ({ list, ...query }: TaskListQuery): string =>
  listAddress(tasksPath, { ...query, list: list === 'mine' ? '' : list });

/** Pages that contain task forms. */
export const taskPages = ['lead', 'today', 'list'] as const;
export type TaskPage = (typeof taskPages)[number];

type Back = { page: TaskPage; lead: string; list: TaskList };

/** Path of the page that contained the form, with the outcome. */
export function afterTask(did: TaskOutcome, { page, lead, list }: Back): string {
  if (page === 'lead' && lead) return `${leadPath(lead)}?did=${did}#tasks`;
  if (page === 'today') return todayHref({ did });
  const href = taskListHref({ list, words: '', page: 1 });
  return `${href}${href.includes('?') ? '&' : '?'}did=${did}`;
}

/** Path of a task's form in the studio, where the task is changed or deleted. */
export const taskRecordPath = (id: string): string => `/admin/collections/tasks/${id}`;
