import type { AdminViewServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { publishingState } from '@/cms/admin/publishing-state';
import { traffic } from '@/features/analytics/traffic';
import { EmptyNote } from './empty-note';
import { requireRole } from './require-role';
import { StudioView } from './studio-view';
import { studioViews } from './studio-views';
import { DraftsPanel, PublishedPanel, ScheduledPanel } from './today/content-panels';
import { TaskPanel } from './today/task-panel';
import { businessTasks } from './today/tasks';
import { TrafficPanel } from './today/traffic-panel';

const facts = studioViews.today;

/** `/admin/dashboard`: what waits for somebody, for admins the business's matters too. */
export async function TodayView(view: AdminViewServerProps) {
  const { req } = view.initPageResult;
  requireRole(req, facts.roles);
  const isAdmin = hasRole(req.user, 'admin');
  const now = new Date();
  const [tasks, content, visits] = await Promise.all([
    isAdmin ? businessTasks(req, now) : [],
    publishingState(req),
    traffic(req, now),
  ]);
  const isQuiet = tasks.length + content.drafts.length + content.scheduled.length === 0;
  return (
    <StudioView
      view={view}
      facts={facts}
      intro={
        isAdmin
          ? 'Leads, mails and faults that wait for somebody, and where the content stands.'
          : 'Where the content stands, and what comes out next.'
      }
    >
      {isQuiet && (
        <EmptyNote title="Nothing waits for you">
          {isAdmin
            ? 'Every lead is answered, every mail went out, everything written is published. New matters stand here as they come.'
            : 'Everything written is published. Drafts and planned publications stand here as they come.'}
        </EmptyNote>
      )}
      <div className="studio-columns">
        {tasks.length > 0 && <TaskPanel tasks={tasks} />}
        {content.drafts.length > 0 && <DraftsPanel drafts={content.drafts} />}
        {content.scheduled.length > 0 && <ScheduledPanel scheduled={content.scheduled} />}
        <TrafficPanel {...visits} canSeeMore={isAdmin} />
        <PublishedPanel published={content.published} now={now} />
      </div>
    </StudioView>
  );
}
