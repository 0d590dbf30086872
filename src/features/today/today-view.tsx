import { Fragment } from 'react';
import { hasRole } from '@/access/roles';
import { formatMoment } from '@/lib/format/format-in-zone';
import { loadPanels } from '@/studio-kit/panels/today-panel';
import { taskSentence } from '@/studio-kit/tasks/task-source';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';

/** View at `/admin/dashboard`: panels of all features. Admins also see leads, meetings, mails and errors. */
export const TodayView = studioView(async ({ req, clock, importMap, searchParams }) => {
  const isAdmin = hasRole(req.user, 'admin');
  const now = new Date();
  const panels = await loadPanels({ req, now, clock, importMap });
  const outcome = isAdmin ? taskSentence(req, searchParams) : undefined;
  return {
    intro: isAdmin
      ? `Leads, meetings, emails and errors that need somebody, and the state of the content. As of ${formatMoment(now, clock)}.`
      : 'The state of the content, and what is scheduled.',
    children: (
      <>
        {outcome && (
          <p className="studio-notice" role="status">
            {outcome}
          </p>
        )}
        {!panels.some(({ isWaiting }) => isWaiting) && (
          <StudioEmptyState title="All done">
            {isAdmin
              ? 'Every lead has a reply, every email is sent, all content is published. New tasks appear here.'
              : 'All content is published. Drafts and scheduled publications appear here.'}
          </StudioEmptyState>
        )}
        <div className="studio-columns">
          {panels.map(({ key, content }) => (
            <Fragment key={key}>{content}</Fragment>
          ))}
        </div>
      </>
    ),
  };
});
