import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { importLeadsPath } from '../../paths';
import type { Import } from '../../pipeline/import/find-import';
import type { ImportPreview } from '../../pipeline/import/preview/preview-counter';
import { settingsPrint } from '../../pipeline/import/read-settings';
import { ImportColumns } from './import-columns';
import { Duplicates, Problems, SkippedLines } from './import-lines';
import { ImportProgress } from './import-progress.client';
import { ImportValues } from './import-values';

type Draft = {
  found: Import;
  /** Undefined while it is computed. */
  preview: ImportPreview | undefined;
  isChanged: boolean;
};

/** Button of the preview's form that deletes the import. */
const DiscardButton = () => (
  <button type="submit" className="studio-button is-quiet" formAction={actionPath('leads/import/discard')}>
    Discard
  </button>
);

function Previewing({ id, total, done }: Import) {
  const read = Math.min(done, total);
  return (
    <>
      <p className="studio-notice" role="status">
        Preparing the preview: {formatWhole(read)} of {formatWhole(total)} rows read.{' '}
        <a href={`${importLeadsPath}?change=${id}`}>Refresh</a>
      </p>
      <ImportProgress done={read} total={total} />
    </>
  );
}

/** Counts of what the import would do, with the button that starts it. */
function Figures({ found, preview }: { found: Import; preview: ImportPreview }) {
  const { created, filled, same, refused, optedOut, noted, enrollable, suppressed, cutNotes } = preview;
  return (
    <section className="studio-figures studio-import-preview" aria-labelledby="would">
      <h2 id="would" className="studio-panel__title">
        Preview
      </h2>
      <FigureTable
        caption="Import preview"
        columns={['Rows', formatWhole(found.total)]}
        rows={[
          { key: 'created', cells: ['New leads', formatWhole(created)] },
          { key: 'filled', cells: ['Existing leads, blanks filled', formatWhole(filled)] },
          { key: 'same', cells: ['Existing leads, unchanged', formatWhole(same)] },
          { key: 'refused', cells: ['Skipped rows', formatWhole(refused)] },
          { key: 'opted', cells: ['Addresses that get no emails', formatWhole(optedOut)] },
          { key: 'noted', cells: ['Values added to the notes', formatWhole(noted)] },
        ]}
      />
      {found.mapping.includes('email') ? (
        <div className="studio-ask">
          <label>
            Emails
            <select name="enrol">
              <option value="">Don’t enrol</option>
              <option value="1">
                Enrol {formatWhole(enrollable)} new {enrollable === 1 ? 'lead' : 'leads'} in the sequence
              </option>
            </select>
          </label>
          <button type="submit" className="studio-button" formAction={actionPath('leads/import/start')}>
            Import {formatWhole(created + filled)}
          </button>
          <DiscardButton />
        </div>
      ) : (
        <>
          <p className="studio-warning">Choose the column with the email addresses.</p>
          <DiscardButton />
        </>
      )}
      {suppressed > 0 && (
        <p className="studio-panel__note">
          {formatWhole(suppressed)} of the new leads unsubscribed, or their mailbox refuses emails: they get
          none.
        </p>
      )}
      {cutNotes > 0 && (
        <p className="studio-panel__note">
          The notes of {formatWhole(cutNotes)} {cutNotes === 1 ? 'row' : 'rows'} are longer than 10,000
          characters and are cut.
        </p>
      )}
    </section>
  );
}

/**
 * Preview of an import, with one form for its columns, its values, and its start. Columns can be changed while the
 * preview is computed; the choices are kept when it is done.
 */
export function ImportDraft({ found, preview, isChanged }: Draft) {
  const shown = settingsPrint(found);
  return (
    <>
      {isChanged && (
        <p className="studio-notice" role="status">
          Columns or values have changed. Check the new preview, then choose Import again.
        </p>
      )}
      {!preview && <Previewing {...found} />}
      <SkippedLines lines={found.skipped} />
      <form key={shown} method="post" action={actionPath('leads/import/settings')}>
        <input type="hidden" name="change" value={found.id} />
        <input type="hidden" name="shown" value={shown} />
        <ImportColumns found={found} ambiguous={preview?.ambiguous ?? {}} />
        {preview && <ImportValues preview={preview} />}
        <div className="studio-actions">
          <button type="submit" className="studio-button is-quiet">
            Update preview
          </button>
          {!preview && <DiscardButton />}
        </div>
        {preview && <Figures found={found} preview={preview} />}
      </form>
      {preview && <Problems preview={preview} />}
      {preview && <Duplicates preview={preview} />}
    </>
  );
}
