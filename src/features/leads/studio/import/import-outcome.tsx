import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { actionPath, studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { importLeadsPath } from '../../paths';
import type { Import } from '../../pipeline/import/find-import';
import { countImport } from '../../pipeline/import/run/count-import';
import { ImportProgress } from './import-progress.client';

const titles = {
  storing: 'Reading the file',
  draft: 'Not started',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
} as const;

/** Buttons by status; each is a form, so that they work without script. */
const deeds: Partial<Record<Import['status'], { action: string; label: string }[]>> = {
  running: [{ action: actionPath('leads/import/stop'), label: 'Stop' }],
  stopped: [
    { action: actionPath('leads/import/continue'), label: 'Continue' },
    { action: actionPath('leads/import/undo'), label: 'Undo import' },
  ],
  done: [{ action: actionPath('leads/import/undo'), label: 'Undo import' }],
};

/** Progress or outcome of an import, with the refused lines and buttons to stop, continue or undo it. */
export async function ImportOutcome({ req, found }: { req: PayloadRequest; found: Import }) {
  const { id, status, file_name, total } = found;
  const { created, filled, same, refused, undone, kept, waiting, problems } = await countImport(req, id);
  const isMoving = status === 'running' || status === 'undoing';
  const isOpen = isMoving || status === 'stopped';
  return (
    <>
      <p className="studio-notice" role="status">
        {titles[status]}: {file_name}.{' '}
        {status === 'storing' && 'If this takes longer than some minutes, upload the file again. '}
        {isOpen && `${formatWhole(total - waiting)} of ${formatWhole(total)} rows done. `}
        {(isMoving || status === 'storing') && <a href={`${importLeadsPath}?change=${id}`}>Refresh</a>}
      </p>
      {isMoving && <ImportProgress done={total - waiting} total={total} />}
      <FigureTable
        caption="Import result"
        columns={['Rows', formatWhole(total)]}
        rows={[
          { key: 'created', cells: ['New leads', formatWhole(created)] },
          { key: 'filled', cells: ['Existing leads, blanks filled', formatWhole(filled)] },
          { key: 'same', cells: ['Existing leads, unchanged', formatWhole(same)] },
          { key: 'refused', cells: ['Skipped rows', formatWhole(refused)] },
          ...(undone + kept > 0
            ? [
                { key: 'undone', cells: ['Undone', formatWhole(undone)] },
                { key: 'kept', cells: ['Kept, because they changed since', formatWhole(kept)] },
              ]
            : []),
        ]}
      />
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
