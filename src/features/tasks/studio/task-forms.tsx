import Link from 'next/link';
import { actionPath, leadPath } from '@/config/routes';
import { dueInWords } from '../due-day';
import type { TaskList, TaskRow } from '../queries';
import { maxTaskTitle } from '../tasks-collection';
import { type TaskPage, taskRecordPath } from '../tasks-query';

/** Page with the form, to which the browser returns after submission. */
type Place = { page: TaskPage; lead?: string; list?: TaskList };

const PlaceFields = ({ page, lead = '', list = 'mine' }: Place) => (
  <>
    <input type="hidden" name="page" value={page} />
    <input type="hidden" name="lead" value={lead} />
    <input type="hidden" name="list" value={list} />
  </>
);

type AddTaskFormProps = {
  place: Place;
  owners: readonly { id: string; name: string }[];
  userId: string;
  /** Day that the form proposes. */
  due: string;
};

/** Form that adds a task: title, due day and owner. */
export const AddTaskForm = ({ place, owners, userId, due }: AddTaskFormProps) => (
  <form method="post" action={actionPath('tasks/add')} className="studio-fields">
    <PlaceFields {...place} />
    <label className="studio-note">
      Task
      <input name="title" maxLength={maxTaskTitle} required placeholder="Call back about the proposal" />
    </label>
    <label>
      Due date
      <input name="due" type="date" defaultValue={due} required />
    </label>
    <label>
      Owner
      <select name="owner" defaultValue={userId}>
        <option value="">Unassigned</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="studio-button is-quiet">
      Add task
    </button>
  </form>
);

/** Completes a task, or opens it again. */
export const CompleteButton = ({ task, place }: { task: TaskRow; place: Place }) => (
  <form method="post" action={actionPath('tasks/complete')} className="studio-actions">
    <PlaceFields {...place} />
    <input type="hidden" name="task" value={task.id} />
    <input type="hidden" name="what" value={task.doneAt ? 'reopened' : 'done'} />
    <button type="submit" className="studio-button is-quiet">
      {task.doneAt ? 'Reopen' : 'Complete'} <span className="studio-hidden">{task.title}</span>
    </button>
  </form>
);

type TaskItemProps = { task: TaskRow; place: Place; today: string; details: readonly (string | null)[] };

/** Open task in a panel, with its button. */
export const TaskItem = ({ task, place, today, details }: TaskItemProps) => (
  <li>
    <span className="studio-rows__words">
      {task.lead && place.page !== 'lead' ? (
        <Link href={leadPath(task.lead.id)} prefetch={false}>
          {task.title}
        </Link>
      ) : (
        <Link href={taskRecordPath(task.id)} prefetch={false}>
          {task.title}
        </Link>
      )}
      <span className="studio-rows__note">
        {[dueInWords(task.due, today), ...details].filter(Boolean).join(' · ')}
      </span>
    </span>
    <CompleteButton task={task} place={place} />
  </li>
);
