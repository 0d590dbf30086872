import Link from 'next/link';
import { hasRole } from '@/access/roles';
import { formatMonth } from '@/lib/format/format-date';
import { dayKey, formatMoment, zoneOf } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { contentPaths } from '../paths';
import { ContentCalendar } from './content-calendar';
import { type ContentFilter, contentFilterHref, readContentFilter } from './content-filter';
import { ContentFilters } from './content-filters';
import { ContentTable } from './content-table';
import { type ContentList, listAuthors, listContent } from './list-content';

/** View at `/admin/content`: all content as a table, or by the day of its publication. Works without script. */
export const ContentView = studioView(async ({ req, clock, searchParams }) => {
  const filter = readContentFilter(searchParams);
  const now = new Date();
  const timeZone = zoneOf(clock);
  const thisMonth = dayKey(now.getTime(), timeZone).slice(0, 7);
  const mayReadLeads = hasRole(req.user, 'admin');
  const [{ rows, countedAt, ...list }, authors] = await Promise.all([
    listContent(req, filter, { now, timeZone }),
    listAuthors(req),
  ]);
  return {
    intro: 'All content with a URL on the site, published or not, with its issues.',
    aside: (
      <Link className="studio-button" href={contentPaths.newContent}>
        New
      </Link>
    ),
    children: (
      <>
        <ContentFilters filter={filter} authors={authors} thisMonth={thisMonth} mayReadLeads={mayReadLeads} />
        {rows.length === 0 ? (
          <StudioEmptyState title="No matching content">
            {filter.month
              ? `Nothing was published or is scheduled in ${formatMonth(filter.month)}.`
              : 'No content matches all filters. Remove one.'}
          </StudioEmptyState>
        ) : filter.month ? (
          <ContentCalendar rows={rows} timeZone={timeZone} />
        ) : (
          <div className="studio-content">
            <ContentTable rows={rows} now={now} clock={clock} mayReadLeads={mayReadLeads} />
            {countedAt && (
              <p className="studio-panel__note">
                Leads and won deals as counted {formatMoment(countedAt, clock)}.
              </p>
            )}
          </div>
        )}
        {!filter.month && <Pages filter={filter} {...list} />}
      </>
    ),
  };
});

type PagesProps = Pick<ContentList, 'total' | 'page' | 'pages'> & { filter: ContentFilter };

function Pages({ filter, total, page, pages }: PagesProps) {
  return (
    <nav className="studio-pages" aria-label="Pages of the list">
      <span>
        {formatWhole(total)} {total === 1 ? 'document' : 'documents'}
        {pages > 1 && `, page ${page} of ${pages}`}
      </span>
      {page > 1 && <Link href={contentFilterHref(filter, { page: page - 1 })}>Previous</Link>}
      {page < pages && <Link href={contentFilterHref(filter, { page: page + 1 })}>Next</Link>}
    </nav>
  );
}
