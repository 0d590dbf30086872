import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { actionPath, studioPaths } from '@/config/routes';
import { ImportProgress } from '@/features/leads/studio/import/import-progress.client';
import { findJobFault, type JobFault } from '@/jobs/find-job-fault';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { SiteImport } from '../../site-import/run/find-site-import';
import { countWithoutSizes } from '../../site-import/run/pictures/make-sizes';
import { loadReport, type ReportCount } from '../../site-import/run/report';
import { contentPaths, siteImportPath } from '../paths';
import { type ReportPlace, SiteImportReport } from './site-import-report';
import { counted, resultRows, siteImportStatuses } from './site-import-words';

type Query = Readonly<Record<string, unknown>>;

const pageIn = (value: unknown) => {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 1;
  return Math.max(1, page);
};

const readQuery = ({ what, lines, documents }: Query): ReportPlace => ({
  what: typeof what === 'string' ? what.slice(0, 200) : '',
  lines: pageIn(lines),
  documents: pageIn(documents),
});

function ActButton({ id, action, label }: { id: string; action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="import" value={id} />
      <button type="submit" className="studio-button is-quiet">
        {label}
      </button>
    </form>
  );
}

/** Progress of the running import. */
function Progress({ id, status, total, settled }: SiteImport) {
  const isRunning = status === 'running';
  const done = Math.min(settled, total);
  const words = isRunning
    ? `${formatWhole(done)} of ${formatWhole(total)} records done. `
    : `${counted(settled, 'record')} done. `;
  return (
    <>
      <p className="studio-notice" role="status">
        {siteImportStatuses[status]}: {words}You can leave this page. <a href={siteImportPath(id)}>Refresh</a>
      </p>
      <ImportProgress done={done} total={total} label="Records done" />
    </>
  );
}

/** Error that prevents the import from continuing. */
function Fault({ id, fault: { message, isRetried } }: { id: string; fault: JobFault }) {
  return (
    <div className="studio-notice is-warning" role="alert">
      <p>
        {isRetried
          ? 'A step of the import failed. It is tried again in a moment.'
          : 'A step of the import failed, several times. What was done until then is kept.'}
        {message && ` The error was: ${message.slice(0, 500)}`}
      </p>
      {!isRetried && (
        <div className="studio-actions">
          <ActButton id={id} action={actionPath('content/import/retry')} label="Try again" />
          <Link href={studioPaths.status}>Status</Link>
        </div>
      )}
    </div>
  );
}

/** Describes what an undo would delete; empty if there is nothing. */
function removedWords(counts: readonly ReportCount[]): string[] {
  const made = counts.filter(({ state, outcome }) => state === 'done' && outcome === 'created');
  const sum = (kind: ReportCount['kind']) =>
    made.reduce((total, one) => total + (one.kind === kind ? one.count : 0), 0);
  const redirects = counts.find(({ kind, state }) => kind === 'redirect' && state === 'done')?.count ?? 0;
  const parts = [
    [sum('entry'), 'post or page', 'posts and pages'],
    [sum('file'), 'picture or file', 'pictures and files'],
    [sum('author'), 'author', 'authors'],
    [sum('term'), 'category', 'categories'],
    [redirects, 'redirect', 'redirects'],
  ] as const;
  return parts.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : []));
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function Undo({ id, counts }: { id: string; counts: readonly ReportCount[] }) {
  const words = removedWords(counts);
  if (words.length === 0) return null;
  return (
    <details className="studio-confirm">
      <summary>Undo import</summary>
      <p>
        This removes {list.format(words)}, and their addresses lead nowhere then. What was edited here since,
        or is used by something that stays, is kept and named in the report.
      </p>
      <form method="post" action={actionPath('content/import/undo')} className="studio-actions">
        <input type="hidden" name="import" value={id} />
        <button type="submit" className="studio-button">
          Undo import
        </button>
      </form>
    </details>
  );
}

/** Progress or outcome of an import, with its report. */
export async function SiteImportOutcome({
  req,
  found,
  query,
}: {
  req: PayloadRequest;
  found: SiteImport;
  query: Query;
}) {
  const { id, status } = found;
  const isMoving = status === 'running' || status === 'undoing';
  const [report, withoutSizes, fault] = await Promise.all([
    loadReport(req, id),
    isMoving ? 0 : countWithoutSizes(req, id),
    isMoving ? findJobFault({ payload: req.payload }, 'import-site', { importId: id }) : null,
  ]);
  const counts = report?.counts ?? [];
  return (
    <>
      {isMoving ? (
        <Progress {...found} />
      ) : (
        <p className="studio-notice" role="status">
          {siteImportStatuses[status]}.
          {status === 'stopped' &&
            ` ${formatWhole(Math.min(found.settled, found.total))} of ${formatWhole(found.total)} records done.`}
        </p>
      )}
      {withoutSizes > 0 && (
        <p className="studio-notice" role="status">
          The sizes of {counted(withoutSizes, 'picture')} are being made in the background. Until then, pages
          show the originals.
        </p>
      )}
      {fault && <Fault id={id} fault={fault} />}
      <div className="studio-words">
        <FigureTable
          caption="Result"
          columns={['Records', 'Result']}
          rows={resultRows(counts).map(({ name, words }) => ({ key: name, cells: [name, words] }))}
        />
      </div>
      <div className="studio-actions">
        <Link href={contentPaths.content} className="studio-button">
          View content
        </Link>
        {status === 'running' && (
          <ActButton id={id} action={actionPath('content/import/stop')} label="Stop" />
        )}
        {status === 'stopped' && (
          <ActButton id={id} action={actionPath('content/import/continue')} label="Go on" />
        )}
      </div>
      {(status === 'done' || status === 'stopped') && <Undo id={id} counts={counts} />}
      {!isMoving && <SiteImportReport req={req} id={id} query={readQuery(query)} />}
    </>
  );
}
