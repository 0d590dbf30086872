import Link from 'next/link';
import { notFound } from 'next/navigation';
import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { uuid } from '@/lib/uuid';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { studioView } from '@/studio-kit/views/studio-view';
import { findRedirectFile, type RedirectFile } from '../../moving-day/redirect-file';
import { contentPaths } from '../paths';

/** Maximum number of refused rows on the page; the CSV file has all. */
const shownRefused = 200;

/** View at `/admin/content/move/:id`: preview of a file of redirects, or its result. Works without script. */
export const RedirectFileView = studioView(async ({ req, id }) => {
  const found = uuid.test(id) ? await findRedirectFile(req, id) : null;
  if (!found) notFound();
  return {
    title: found.fileName,
    above: [
      { label: 'Content', url: contentPaths.content },
      { label: 'Moving day', url: contentPaths.move },
    ],
    intro: found.isApplied
      ? 'These redirects were imported.'
      : 'This is what the file would do. Nothing is changed until you press Import.',
    children: (
      <>
        {found.isApplied && (
          <p className="studio-notice" role="status">
            Imported.
          </p>
        )}
        <Counts {...found} />
        <Apply {...found} />
        <Refused {...found} />
      </>
    ),
  };
});

function Counts({ created, changed, unchanged, refused }: RedirectFile) {
  const rows = [
    ['New', created],
    ['Lead elsewhere now', changed],
    ['As they were', unchanged],
    ['Refused', refused.length],
  ] as const;
  return (
    <div className="studio-words">
      <FigureTable
        caption="Redirects of the file"
        columns={['Redirects', 'Number']}
        rows={rows.map(([name, count]) => ({ key: name, cells: [name, formatWhole(count)] }))}
      />
    </div>
  );
}

function Apply({ id, isApplied, created, changed }: RedirectFile) {
  return (
    <form method="post" action={actionPath('content/move/redirects/apply')} className="studio-actions">
      <input type="hidden" name="file" value={id} />
      {!isApplied && created + changed > 0 && (
        <button type="submit" className="studio-button">
          Import
        </button>
      )}
      <Link href={contentPaths.move}>Back to Moving day</Link>
    </form>
  );
}

function Refused({ id, refused }: RedirectFile) {
  if (refused.length === 0) return null;
  const isCut = refused.length > shownRefused;
  return (
    <section className="studio-figures" aria-labelledby="refused">
      <h2 id="refused" className="studio-panel__title">
        Refused
      </h2>
      <p className="studio-panel__note">
        {isCut && `The first ${shownRefused} of ${formatWhole(refused.length)}. `}
        <a href={`${actionPath('content/move/redirects/refused')}?file=${id}`} download>
          Download as CSV
        </a>
      </p>
      <div className="studio-words">
        <FigureTable
          caption="Refused rows"
          columns={['Row', 'Old address', 'Reason']}
          rows={refused.slice(0, shownRefused).map(({ row, from, reason }) => ({
            key: `${row}`,
            cells: [row, from, reason],
          }))}
        />
      </div>
    </section>
  );
}
