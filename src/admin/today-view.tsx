import type { AdminViewServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { publishingState } from '@/cms/admin/publishing-state';
import { traffic } from '@/features/analytics/traffic';
import { formatWhole } from '@/lib/format-number';
import { EmptyNote } from './empty-note';
import { requireRole } from './require-role';
import { StatRow } from './stat-row';
import { StudioView } from './studio-view';
import { studioViews } from './studio-views';
import { DraftsPanel, PublishedPanel, ScheduledPanel } from './today/content-panels';
import { TaskPanel } from './today/task-panel';
import { businessTasks } from './today/tasks';

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
        <PublishedPanel published={content.published} now={now} />
      </div>
      <StatRow
        stats={[
          {
            label: 'Page views, last 7 days',
            value: formatWhole(visits.last7Days),
            note: trend(visits.last7Days, visits.before),
          },
        ]}
      />
    </StudioView>
  );
}

/** In words, since a percentage of next to nothing says nothing. */
function trend(count: number, before: number): string {
  const was = `${formatWhole(before)} in the 7 days before`;
  if (before < 20) return was;
  const change = Math.round((count / before - 1) * 100);
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}% on ${was}`;
}
