import { hasRole } from '@/access/roles';
import { adminView } from '@/admin-kit/views/admin-view';
import { EmptyState } from '@/admin-kit/views/empty-state';
import { traffic } from '@/features/analytics/figures/traffic';
import { publishingState } from '../publishing-state';
import { DraftsPanel, PublishedPanel, ScheduledPanel } from './content-panels';
import { TaskPanel } from './task-panel';
import { businessTasks } from './tasks';
import { TrafficPanel } from './traffic-panel';

/** `/admin/dashboard`: what waits for somebody, for admins the business's matters too. */
export const TodayView = adminView(async ({ req }) => {
  const isAdmin = hasRole(req.user, 'admin');
  const now = new Date();
  const [tasks, content, visits] = await Promise.all([
    isAdmin ? businessTasks(req, now) : [],
    publishingState(req),
    traffic(req, now),
  ]);
  const isQuiet = tasks.length + content.drafts.length + content.scheduled.length === 0;
  return {
    intro: isAdmin
      ? 'Leads, mails and faults that wait for somebody, and where the content stands.'
      : 'Where the content stands, and what comes out next.',
    children: (
      <>
        {isQuiet && (
          <EmptyState title="Nothing waits for you">
            {isAdmin
              ? 'Every lead is answered, every mail went out, everything written is published. New matters stand here as they come.'
              : 'Everything written is published. Drafts and planned publications stand here as they come.'}
          </EmptyState>
        )}
        <div className="studio-columns">
          {tasks.length > 0 && <TaskPanel tasks={tasks} />}
          {content.drafts.length > 0 && <DraftsPanel drafts={content.drafts} />}
          {content.scheduled.length > 0 && <ScheduledPanel scheduled={content.scheduled} />}
          <TrafficPanel {...visits} canSeeMore={isAdmin} />
          <PublishedPanel published={content.published} now={now} />
        </div>
      </>
    ),
  };
});
