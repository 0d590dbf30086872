import { lacksStep } from '@/features/leads/pipeline/list/lead-steps';
import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import type { LoadLeadPanel } from '@/studio-kit/panels/lead-panel';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { dayPlus } from '../due-day';
import { findTasksOfLead } from '../queries';
import { taskOutcome } from '../tasks-query';
import { AddTaskForm, TaskItem } from './task-forms';

/** Open tasks on a lead's page, and the form that adds one. */
export const loadLeadTasks: LoadLeadPanel = async ({ req, leadId, owners, now, clock, searchParams }) => {
  const today = viewerDay(now, clock);
  const [tasks, isWithoutStep] = await Promise.all([findTasksOfLead(req, leadId), lacksStep(req, leadId)]);
  const place = { page: 'lead', lead: leadId } as const;
  return (
    <section className="studio-panel" aria-labelledby="tasks">
      <h2 id="tasks" className="studio-panel__title">
        Tasks
      </h2>
      <StudioNotice sentence={taskOutcome(searchParams)} />
      {tasks.length === 0 ? (
        <p className="studio-panel__note">{isWithoutStep ? 'No next step.' : 'No open tasks.'}</p>
      ) : (
        <ul className="studio-rows">
          {tasks.map((task) => (
            <TaskItem
              key={task.id}
              task={task}
              place={place}
              today={today}
              details={[task.owner?.name ?? 'Unassigned']}
            />
          ))}
        </ul>
      )}
      <AddTaskForm place={place} owners={owners} userId={String(req.user?.id)} due={dayPlus(today, 1)} />
    </section>
  );
};
