import Link from 'next/link';
import { hasRole } from '@/access/roles';
import { studioPaths } from '@/config/routes';
import { formatMonth } from '@/lib/format/format-date';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { ContentCalendar } from './content-calendar';
import { type ContentFilter, contentFilterHref, readContentFilter } from './content-filter';
import { ContentFilters } from './content-filters';
import { ContentTable } from './content-table';
import { contentPerPage, listContent } from './list-content';

/** `/admin/content`: all content in one table or by the day it comes out. Works without script. */
export const ContentView = studioView(async ({ req, clock, searchParams }) => {
  const filter = readContentFilter(searchParams);
  const now = new Date();
  const mayReadLeads = hasRole(req.user, 'admin');
  const { rows, total, countedAt } = await listContent(req, filter, now);
  return {
    intro:
      'Everything that stands at an address of the site, published or not, with what is missing from it.',
    aside: (
      <Link className="studio-button" href={studioPaths.newContent}>
        Make something new
      </Link>
    ),
    children: (
      <>
        <ContentFilters filter={filter} now={now} mayReadLeads={mayReadLeads} />
        {rows.length === 0 ? (
          <StudioEmptyState title="Nothing fits">
            {filter.month
              ? `Nothing came out or is planned in ${formatMonth(filter.month)}.`
              : 'No content has all of what you asked for. Take a filter away.'}
          </StudioEmptyState>
        ) : filter.month ? (
          <ContentCalendar rows={rows} />
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
        {!filter.month && <Pages filter={filter} total={total} />}
      </>
    ),
  };
});

function Pages({ filter, total }: { filter: ContentFilter; total: number }) {
  const count = Math.max(1, Math.ceil(total / contentPerPage));
  return (
    <nav className="studio-pages" aria-label="Pages of the list">
      <span>
        {formatWhole(total)} {total === 1 ? 'document' : 'documents'}
        {count > 1 && `, page ${filter.page} of ${count}`}
      </span>
      {filter.page > 1 && <Link href={contentFilterHref(filter, { page: filter.page - 1 })}>Earlier</Link>}
      {filter.page < count && (
        <Link href={contentFilterHref(filter, { page: filter.page + 1 })}>Further</Link>
      )}
    </nav>
  );
}
