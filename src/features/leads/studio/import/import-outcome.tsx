import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { actionPath, studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { importLeadsPath } from '../../paths';
import { countImport } from '../../pipeline/import/count-import';
import type { Import } from '../../pipeline/import/dry-run';

const titles = {
  draft: 'Not started',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
} as const;

/** Progress or outcome of an import, with the refused lines and a button to undo it. */
export async function ImportOutcome({ req, found }: { req: PayloadRequest; found: Import }) {
  const { id, status, file_name, total } = found;
  const { created, filled, same, refused, undone, kept, waiting, problems } = await countImport(req, id);
  const isMoving = status === 'running' || status === 'undoing';
  return (
    <>
      <p className="studio-notice" role="status">
        {titles[status]}: {file_name}.{' '}
        {isMoving && (
          <>
            {formatWhole(waiting)} of {formatWhole(total)} rows remaining.{' '}
            <a href={`${importLeadsPath}?change=${id}`}>Refresh</a>
          </>
        )}
      </p>
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
        {status === 'done' && (
          <form method="post" action={actionPath('leads/import/undo')}>
            <input type="hidden" name="change" value={id} />
            <button type="submit" className="studio-button is-quiet">
              Undo import
            </button>
          </form>
        )}
      </div>
    </>
  );
}
