import { leadPath } from '@/config/routes';
import { listStaff } from '@/features/leads/pipeline/list/filter-choices';
import { formatAgo } from '@/lib/format/format-ago';
import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import { RowLink, RowName, StudioList } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { dayPlus, dueInWords } from '../due-day';
import { findTasks, type TaskList, type TaskRow, taskLists } from '../queries';
import { readTaskList, taskListHref, taskOutcome, taskRecordPath, tasksPath } from '../tasks-query';
import { AddTaskForm, CompleteButton } from './task-forms';

const labels: Record<TaskList, string> = {
  mine: 'Mine',
  open: 'All open',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  done: 'Completed',
};

/** View at `/admin/tasks`: tasks of all staff, and the form that adds a task. Works without script. */
export const TasksView = studioView(async ({ req, clock, searchParams }) => {
  const query = readTaskList(searchParams);
  const now = new Date();
  const today = viewerDay(now, clock);
  const [found, owners] = await Promise.all([findTasks(req, { ...query, today }), listStaff(req)]);
  return {
    intro: 'What is to be done, by when, and by whom. Your own are due on Today as well.',
    children: (
      <>
        <section className="studio-panel" aria-labelledby="new-task">
          <h2 id="new-task" className="studio-panel__title">
            New task
          </h2>
          <AddTaskForm
            place={{ page: 'list', list: query.list }}
            owners={owners}
            userId={String(req.user?.id)}
            due={dayPlus(today, 1)}
          />
        </section>
        <StudioList
          name="Tasks"
          path={tasksPath}
          query={{ ...query, list: query.list === 'mine' ? undefined : query.list }}
          list={found}
          said={taskOutcome(searchParams)}
          choices={taskLists.map((list) => ({
            label: labels[list],
            href: taskListHref({ list, words: '', page: 1 }),
            isChosen: list === query.list,
          }))}
          find="Task or lead"
          columns={['Task', 'Lead', 'Due', 'Owner', 'Complete']}
          rowOf={(task) => ({ key: task.id, cells: cellsOf(task, { today, now, list: query.list }) })}
          empty={{
            title: 'No open tasks',
            text: 'Add one above, or on the page of a lead.',
          }}
          none="No matching tasks"
        />
      </>
    ),
  };
});

type Seen = { today: string; now: Date; list: TaskList };

const cellsOf = (task: TaskRow, { today, now, list }: Seen) => [
  <RowName key="title" href={taskRecordPath(task.id)}>
    {task.title}
  </RowName>,
  task.lead ? (
    <RowLink key="lead" href={leadPath(task.lead.id)}>
      {task.lead.name}
    </RowLink>
  ) : (
    '–'
  ),
  task.doneAt ? `Completed ${formatAgo(task.doneAt, now)}` : dueInWords(task.due, today),
  task.owner?.name ?? 'Unassigned',
  <CompleteButton key="complete" task={task} place={{ page: 'list', list }} />,
];
