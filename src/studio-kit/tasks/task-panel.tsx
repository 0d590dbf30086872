import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { StudioPanel } from '../views/studio-panel';
import type { Task, TaskAction } from './task-source';

/** List of tasks with count, age and action. Plain forms: they work without script. */
export function TaskPanel({ tasks, now }: { tasks: readonly Task[]; now: Date }) {
  return (
    <StudioPanel title="Tasks">
      {tasks.map((task) => (
        <li key={task.label}>
          <strong className="studio-rows__figure">{formatWhole(task.count)}</strong>
          <span className="studio-rows__words">
            <Link href={task.href} prefetch={false}>
              {task.label}
            </Link>
            <span className="studio-rows__note">
              {task.oldest && `${waited(task, now)}. `}
              {task.note}
            </span>
          </span>
          {task.action && <TaskForm task={task} action={task.action} />}
          {task.dismissal && <TaskForm task={task} action={task.dismissal} />}
        </li>
      ))}
    </StudioPanel>
  );
}

const waited = ({ count, oldest }: Task, now: Date) =>
  oldest ? `${count === 1 ? 'Since' : 'Oldest'} ${formatAgo(oldest, now)}` : '';

function TaskForm({ task, action: { label, path, fields = {}, asks } }: { task: Task; action: TaskAction }) {
  const form = (
    <form method="post" action={actionPath(path)} className="studio-actions">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="studio-button">
        {label} <span className="studio-hidden">({task.label})</span>
      </button>
    </form>
  );
  if (!asks) return form;
  return (
    <details className="studio-confirm studio-confirm--task">
      <summary>
        {label} <span className="studio-hidden">({task.label})</span>
      </summary>
      <p>
        {formatWhole(task.count)} {task.count === 1 ? 'is' : 'are'} concerned. {asks}
      </p>
      {form}
    </details>
  );
}
