import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { actionPath, studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { importLeadsPath } from '../../paths';
import type { Import } from '../../pipeline/import/find-import';
import { countImport } from '../../pipeline/import/run/count-import';
import { ImportProgress } from './import-progress.client';
import { importStatuses } from './import-statuses';

/** Buttons by status; each is a form, so that they work without script. */
const deeds: Partial<Record<Import['status'], { action: string; label: string }[]>> = {
  storing: [{ action: actionPath('leads/import/discard'), label: 'Discard' }],
  running: [{ action: actionPath('leads/import/stop'), label: 'Stop' }],
  stopped: [
    { action: actionPath('leads/import/continue'), label: 'Continue' },
    { action: actionPath('leads/import/undo'), label: 'Undo import' },
  ],
  done: [{ action: actionPath('leads/import/undo'), label: 'Undo import' }],
};

type Counts = Awaited<ReturnType<typeof countImport>>;

/** Numbers of rows by outcome. */
function Result({ counts, found }: { counts: Counts; found: Import }) {
  const { created, filled, same, refused, undone, kept } = counts;
  // The lines that a stopped import had not reached are deleted when it is undone.
  const skipped = found.total - created - filled - same - refused - undone - kept;
  const further = [
    { key: 'undone', cells: ['Undone', formatWhole(undone)] },
    { key: 'kept', cells: ['Kept, because they changed since', formatWhole(kept)] },
    ...(skipped > 0 ? [{ key: 'skipped', cells: ['Not imported', formatWhole(skipped)] }] : []),
  ];
  return (
    <FigureTable
      caption="Import result"
      columns={['Rows', formatWhole(found.total)]}
      rows={[
        { key: 'created', cells: ['New leads', formatWhole(created)] },
        { key: 'filled', cells: ['Existing leads, blanks filled', formatWhole(filled)] },
        { key: 'same', cells: ['Existing leads, unchanged', formatWhole(same)] },
        { key: 'refused', cells: ['Skipped rows', formatWhole(refused)] },
        ...(found.status === 'undone' || undone + kept > 0 ? further : []),
      ]}
    />
  );
}

/** Progress of an import, in words. */
function progressWords({ status, total, done, opt_outs_stored }: Import, waiting: number): string {
  if (status === 'storing')
    return 'If this takes longer than some minutes, discard it and upload the file again. ';
  if (status === 'running' && !opt_outs_stored)
    return `First, who wants no emails: ${formatWhole(Math.min(done, total))} of ${formatWhole(total)} rows read. `;
  if (status !== 'running' && status !== 'undoing' && status !== 'stopped') return '';
  return `${formatWhole(total - waiting)} of ${formatWhole(total)} rows done. `;
}

/** Progress or outcome of an import, with the refused lines and buttons to stop, continue or undo it. */
export async function ImportOutcome({ req, found }: { req: PayloadRequest; found: Import }) {
  const { id, status, file_name, total } = found;
  const counts = await countImport(req, id);
  const { waiting, problems } = counts;
  const isMoving = status === 'running' || status === 'undoing';
  return (
    <>
      <p className="studio-notice" role="status">
        {importStatuses[status]}: {file_name}. {progressWords(found, waiting)}
        {(isMoving || status === 'storing') && <a href={`${importLeadsPath}?change=${id}`}>Refresh</a>}
      </p>
      {isMoving && <ImportProgress done={total - waiting} total={total} />}
      {status !== 'storing' && <Result counts={counts} found={found} />}
      {problems.length > 0 && (
        <ul className="studio-decisions">
          {problems.map(({ number, problem }) => (
            <li key={number}>
              <span className="studio-rows__words">
                Row {number}: {problem}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="studio-actions">
        <Link href={`${studioPaths.leads}?order=newest`} className="studio-button">
          View leads
        </Link>
        {deeds[status]?.map(({ action, label }) => (
          <form key={action} method="post" action={action}>
            <input type="hidden" name="change" value={id} />
            <button type="submit" className="studio-button is-quiet">
              {label}
            </button>
          </form>
        ))}
      </div>
    </>
  );
}
