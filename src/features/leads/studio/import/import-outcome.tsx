import Link from 'next/link';
import type { PayloadRequest } from 'payload';
import { studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { countImport } from '../../import/count-import';
import type { Import } from '../../import/dry-run';
import { leadActions } from '../../list/flash-messages';

const titles = {
  draft: 'Not begun',
  running: 'Being imported',
  done: 'Imported',
  undoing: 'Being taken back',
  undone: 'Taken back',
} as const;

/** How far an import is, or what it came to, with the lines that were left out; and the way back. */
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
            {formatWhole(waiting)} of {formatWhole(total)} lines wait.{' '}
            <a href={`${studioPaths.importLeads}?change=${id}`}>See how far it is</a>
          </>
        )}
      </p>
      <FigureTable
        caption="What the import did"
        columns={['Of the lines', formatWhole(total)]}
        rows={[
          { key: 'created', cells: ['New leads', formatWhole(created)] },
          { key: 'filled', cells: ['Known leads whose blanks were filled', formatWhole(filled)] },
          { key: 'same', cells: ['Known leads that stayed as they are', formatWhole(same)] },
          { key: 'refused', cells: ['Lines that were left out', formatWhole(refused)] },
          ...(undone + kept > 0
            ? [
                { key: 'undone', cells: ['Taken back', formatWhole(undone)] },
                { key: 'kept', cells: ['Kept, since something has happened with them', formatWhole(kept)] },
              ]
            : []),
        ]}
      />
      {problems.length > 0 && (
        <ul className="studio-decisions">
          {problems.map(({ number, problem }) => (
            <li key={number}>
              <span className="studio-rows__words">
                Line {number}: {problem}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="studio-actions">
        <Link href={`${studioPaths.leads}?order=newest`} className="studio-button">
          To the leads
        </Link>
        {status === 'done' && (
          <form method="post" action={leadActions.undoImport}>
            <input type="hidden" name="change" value={id} />
            <button type="submit" className="studio-button is-quiet">
              Take the import back
            </button>
          </form>
        )}
      </div>
    </>
  );
}
