import { hasRole } from '@/access/roles';
import { traffic } from '@/features/analytics/figures/traffic';
import { soonCalls } from '@/features/bookings/schedule/soon-calls';
import { CallsPanel } from '@/features/bookings/studio/calls-panel';
import { findLeads } from '@/features/leads/list/find-leads';
import { readLeadFilter } from '@/features/leads/list/lead-filter';
import { formatMoment } from '@/lib/format/format-in-zone';
import { TaskPanel } from '@/studio-kit/tasks/task-panel';
import { listTasks, taskSentence } from '@/studio-kit/tasks/task-source';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { publishingState } from '../publishing-state';
import { DraftsPanel, PublishedPanel, ScheduledPanel } from './content-panels';
import { HotLeadsPanel } from './hot-leads-panel';
import { TrafficPanel } from './traffic-panel';

const leadsShown = 8;

/** `/admin/dashboard`: what waits for somebody, for admins the business's matters too. */
export const TodayView = studioView(async ({ req, clock, searchParams }) => {
  const isAdmin = hasRole(req.user, 'admin');
  const now = new Date();
  const [tasks, hot, calls, content, visits] = await Promise.all([
    isAdmin ? listTasks(req, now) : [],
    isAdmin ? findLeads(req, readLeadFilter({ waiting: '1' }), now) : undefined,
    isAdmin ? soonCalls(req, now.getTime(), clock) : [],
    publishingState(req),
    traffic(req, now),
  ]);
  const outcome = isAdmin ? taskSentence(req, searchParams) : undefined;
  const leads = hot?.rows.slice(0, leadsShown) ?? [];
  const isQuiet = tasks.length + calls.length + content.drafts.length + content.scheduled.length === 0;
  return {
    intro: isAdmin
      ? `Leads, calls, mails and faults that wait for somebody, and where the content stands. As of ${formatMoment(now, clock)}.`
      : 'Where the content stands, and what comes out next.',
    children: (
      <>
        {outcome && (
          <p className="studio-notice" role="status">
            {outcome}
          </p>
        )}
        {isQuiet && (
          <StudioEmptyState title="Nothing waits for you">
            {isAdmin
              ? 'Every lead is answered, every mail went out, everything written is published. New matters stand here as they come.'
              : 'Everything written is published. Drafts and planned publications stand here as they come.'}
          </StudioEmptyState>
        )}
        <div className="studio-columns">
          {leads.length > 0 && <HotLeadsPanel leads={leads} now={now} />}
          {tasks.length > 0 && <TaskPanel tasks={tasks} now={now} />}
          {isAdmin && <CallsPanel calls={calls} clock={clock} />}
          {content.drafts.length > 0 && <DraftsPanel drafts={content.drafts} />}
          {content.scheduled.length > 0 && <ScheduledPanel scheduled={content.scheduled} clock={clock} />}
          <TrafficPanel {...visits} canSeeMore={isAdmin} />
          <PublishedPanel published={content.published} now={now} />
        </div>
      </>
    ),
  };
});
