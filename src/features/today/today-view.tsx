import { CollectionCards } from '@payloadcms/ui/rsc';
import { type ComponentProps, Fragment } from 'react';
import { hasRole } from '@/access/roles';
import { studioPaths } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { loadPanels, quickLinksOf } from '@/studio-kit/panels/today-panel';
import { taskSentence } from '@/studio-kit/tasks/task-source';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { type LoadView, studioStartPage, studioView } from '@/studio-kit/views/studio-view';

/** Panels of all features, above Payload's cards, which are folded. Admins also see leads, meetings, mails and errors. */
const loadToday: LoadView = async ({ req, clock, importMap, searchParams }) => {
  const isAdmin = hasRole(req.user, 'admin');
  const now = new Date();
  const panels = await loadPanels({ req, now, clock, importMap });
  const outcome = isAdmin ? taskSentence(req, searchParams) : undefined;
  return {
    intro: isAdmin
      ? `Leads, meetings, emails and errors that need somebody, and the state of the content. As of ${formatMoment(now, clock)}.`
      : 'The state of the content, and what is scheduled. What you change is saved as a draft while you type.',
    children: (
      <>
        <nav aria-label="Start here" className="studio-quick-links">
          {/* Plain links, because the studio's own links drop a click that comes before hydration. */}
          {quickLinksOf(req.payload).map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
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
        <details className="studio-records">
          <summary>Records</summary>
          <CollectionCards {...({ req } as ComponentProps<typeof CollectionCards>)} />
        </details>
      </>
    ),
  };
};

/** View at `/admin/dashboard`. */
export const TodayView = studioView(loadToday);
/** View at `/admin`, equal to the one at `/admin/dashboard`. */
export const StartPage = studioStartPage(studioPaths.today, loadToday);
