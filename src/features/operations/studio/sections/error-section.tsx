import Link from 'next/link';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { listHref } from '@/studio-kit/tables/list-href';
import type { ErrorGroups } from '../../../errors/error-groups';

const reports = (count: number) => `${formatWhole(count)} ${count === 1 ? 'report' : 'reports'}`;

/** Errors that visitors' browsers reported, grouped by error. */
export function ErrorSection({ errors, asOf }: { errors: ErrorGroups; asOf: Date }) {
  const { groups, kinds } = errors;
  return (
    <div id="errors" className="studio-anchor">
      <FigureSection
        title="Browser errors"
        note={
          groups.length === 0
            ? 'None in 30 days. Errors of pages in visitors’ browsers appear here.'
            : `${reports(errors.reports)} of ${formatWhole(kinds)} ${kinds === 1 ? 'kind' : 'kinds'} in 30 days, the latest first${kinds > groups.length ? `; the latest ${groups.length} are shown` : ''}.`
        }
      >
        {groups.length > 0 && (
          <ul className="studio-decisions">
            {groups.map(({ error, count, firstAt, lastAt, path }) => (
              <li key={error}>
                <div className="studio-rows__words">
                  <Link href={listHref('error-reports', [['error', 'equals', error]])} prefetch={false}>
                    {error}
                  </Link>
                  <span className="studio-rows__note">
                    {reports(count)} · last {formatAgo(lastAt, asOf)}, first {formatAgo(firstAt, asOf)}
                    {path && ` · lately on ${path}`}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </FigureSection>
    </div>
  );
}
