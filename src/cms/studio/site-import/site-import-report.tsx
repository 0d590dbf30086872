import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { collectionPath } from '@/studio-kit/navigation/records';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { PageLinks } from '@/studio-kit/views/page-links';
import { siteImportPath } from '../paths';
import {
  type LineGroup,
  listLineGroups,
  listMadeDocuments,
  listReportLines,
  type MadeDocument,
  type PlacedLine,
} from './list-report';
import { counted, outcomeName, targetName } from './site-import-words';

export interface ReportPlace {
  /** Subject to which the lines are limited; blank for all. */
  what: string;
  /** Page of the lines, and of the documents. */
  lines: number;
  documents: number;
}

/** Path of the report with another filter or page. */
function reportHref(id: string, { what, lines, documents }: ReportPlace, anchor: string): string {
  const query = new URLSearchParams();
  if (what) query.set('what', what);
  if (lines > 1) query.set('lines', String(lines));
  if (documents > 1) query.set('documents', String(documents));
  const text = query.toString();
  return `${siteImportPath(id)}${text && `?${text}`}#${anchor}`;
}

const collections: Partial<Record<PlacedLine['kind'], string>> = {
  author: 'authors',
  term: 'categories',
  file: 'media',
};

/** Path of a document in the studio; undefined if there is none. */
function studioPathOf({ kind, target, document_id }: PlacedLine): string | undefined {
  const collection = kind === 'entry' ? target : collections[kind];
  return collection && document_id && target !== 'none'
    ? `${collectionPath(collection)}/${document_id}`
    : undefined;
}

const DocumentTitle = ({ title, href }: { title: string | null; href: string | undefined }) =>
  href ? (
    <Link href={href} prefetch={false}>
      {title || 'Untitled'}
    </Link>
  ) : (
    title
  );

/** Line with the title of its document. Lines about authors, categories and files contain their names already. */
function Line({ line }: { line: PlacedLine }) {
  const { kind, title, what, count, detail } = line;
  const href = studioPathOf(line);
  const isNamed = title && (kind === 'entry' || href !== undefined);
  return (
    <li>
      <span className="studio-rows__words">
        <span>
          <strong>{count > 1 ? `${what} (${formatWhole(count)})` : what}</strong>
          {isNamed && ' in '}
          {isNamed && <DocumentTitle title={title} href={href} />}
        </span>
        {detail && <span className="studio-rows__note">{detail}</span>}
      </span>
    </li>
  );
}

/** Number of groups that are shown; the others are collapsed. */
const shownGroups = 10;

/** Links to the lines about one subject. */
function GroupLinks({ id, place, groups }: { id: string; place: ReportPlace; groups: readonly LineGroup[] }) {
  const total = groups.reduce((sum, { lines }) => sum + lines, 0);
  const [shown, folded] = [groups.slice(0, shownGroups), groups.slice(shownGroups)];
  const linksTo = (some: readonly LineGroup[]) => (
    <div className="studio-import-groups">
      {some.map(({ what, lines }) => (
        <Link
          key={what}
          href={reportHref(id, { ...place, what, lines: 1 }, 'report')}
          aria-current={place.what === what ? 'page' : undefined}
          prefetch={false}
        >
          {what || 'All'} ({formatWhole(lines)})
        </Link>
      ))}
    </div>
  );
  return (
    <nav aria-label="Lines of the report">
      {linksTo([{ what: '', lines: total }, ...shown])}
      {folded.length > 0 && (
        <details open={folded.some(({ what }) => what === place.what)} className="studio-fold">
          <summary>{counted(folded.length, 'kind')} more</summary>
          {linksTo(folded)}
        </details>
      )}
    </nav>
  );
}

/** Lines about content that was left out or guessed. */
async function Lines({ req, id, query }: { req: PayloadRequest; id: string; query: ReportPlace }) {
  const groups = await listLineGroups(req, id);
  if (groups.length === 0) return null;
  const { rows, page, pages } = await listReportLines(req, id, { what: query.what, page: query.lines });
  return (
    <section className="studio-figures" aria-labelledby="report">
      <h2 id="report" className="studio-panel__title studio-anchor">
        What to look at
      </h2>
      <p className="studio-panel__note">
        What was not carried over, and what was decided for you.{' '}
        <a href={`${actionPath('content/import/report')}?import=${id}`} download>
          Download as CSV
        </a>
      </p>
      <GroupLinks id={id} place={query} groups={groups} />
      <ul className="studio-decisions">
        {rows.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and are never reordered
          <Line key={index} line={line} />
        ))}
      </ul>
      <PageLinks
        label="Pages of the report"
        {...{ page, pages, hasMore: page < pages }}
        href={(lines) => reportHref(id, { ...query, lines }, 'report')}
      />
    </section>
  );
}

const hrefOf = ({ target, document_id }: MadeDocument) =>
  target && document_id ? `${collectionPath(target)}/${document_id}` : undefined;

/** Posts and pages, with their addresses in the studio and on the site. */
async function Documents({ req, id, query }: { req: PayloadRequest; id: string; query: ReportPlace }) {
  const { rows, page, pages, total } = await listMadeDocuments(req, id, query.documents);
  if (total === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="documents">
      <h2 id="documents" className="studio-panel__title studio-anchor">
        Posts and pages
      </h2>
      <div className="studio-words">
        <FigureTable
          caption="Imported documents"
          columns={['Title', 'Is now in', 'Result', 'On the site']}
          rows={rows.map((row, index) => ({
            key: `${index}`,
            cells: [
              <DocumentTitle key="title" title={row.title || 'Untitled'} href={hrefOf(row)} />,
              targetName(row.target ?? 'none'),
              outcomeName(row),
              row.path && row.document_id ? (
                <a key="path" href={row.path}>
                  {row.path}
                </a>
              ) : (
                ''
              ),
            ],
          }))}
        />
      </div>
      <PageLinks
        label="Pages of the documents"
        {...{ page, pages, hasMore: page < pages }}
        href={(documents) => reportHref(id, { ...query, documents }, 'documents')}
      />
    </section>
  );
}

/** Report of an import: lines about content without a counterpart, and the created documents. */
export const SiteImportReport = (props: { req: PayloadRequest; id: string; query: ReportPlace }) => (
  <>
    <Lines {...props} />
    <Documents {...props} />
  </>
);
