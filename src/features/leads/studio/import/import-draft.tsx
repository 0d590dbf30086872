import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { Import } from '../../pipeline/import/find-import';
import type { ImportPreview } from '../../pipeline/import/preview/preview-counter';
import { ImportColumns } from './import-columns';
import { Duplicates, Problems, SkippedLines } from './import-lines';
import { ImportValues } from './import-values';

type Draft = { found: Import; preview: ImportPreview; isChanged: boolean };

/** Preview of an import, with one form for its columns, its values, and its start. */
export function ImportDraft({ found, preview, isChanged }: Draft) {
  const { id, mapping, total } = found;
  const hasAddress = mapping.includes('email');
  return (
    <>
      {isChanged && (
        <p className="studio-notice" role="status">
          You changed columns or values. Check the new preview, then choose Import again.
        </p>
      )}
      <SkippedLines lines={found.skipped} />
      <form method="post" action={actionPath('leads/import/settings')}>
        <input type="hidden" name="change" value={id} />
        <ImportColumns found={found} preview={preview} />
        <ImportValues preview={preview} />
        <div className="studio-actions">
          <button type="submit" className="studio-button is-quiet">
            Update preview
          </button>
        </div>
        <section className="studio-figures studio-import-preview" aria-labelledby="would">
          <h2 id="would" className="studio-panel__title">
            Preview
          </h2>
          <FigureTable
            caption="Import preview"
            columns={['Rows', formatWhole(total)]}
            rows={[
              { key: 'created', cells: ['New leads', formatWhole(preview.created)] },
              { key: 'filled', cells: ['Existing leads, blanks filled', formatWhole(preview.filled)] },
              { key: 'same', cells: ['Existing leads, unchanged', formatWhole(preview.same)] },
              { key: 'refused', cells: ['Skipped rows', formatWhole(preview.refused)] },
              { key: 'opted', cells: ['Addresses that get no emails', formatWhole(preview.optedOut)] },
              { key: 'noted', cells: ['Values added to the notes', formatWhole(preview.noted)] },
            ]}
          />
          {hasAddress ? (
            <div className="studio-ask">
              <label>
                Emails
                <select name="enrol">
                  <option value="">Don’t enrol</option>
                  <option value="1">Enrol {formatWhole(preview.enrollable)} new leads in the sequence</option>
                </select>
              </label>
              <button type="submit" className="studio-button" formAction={actionPath('leads/import/start')}>
                Import {formatWhole(preview.created + preview.filled)}
              </button>
            </div>
          ) : (
            <p className="studio-warning">Choose the column with the email addresses.</p>
          )}
          {preview.suppressed > 0 && (
            <p className="studio-panel__note">
              {formatWhole(preview.suppressed)} of the new leads unsubscribed, or their mailbox refuses
              emails: they get none.
            </p>
          )}
          {preview.cutNotes > 0 && (
            <p className="studio-panel__note">
              The notes of {formatWhole(preview.cutNotes)} rows are longer than 10,000 characters and are cut.
            </p>
          )}
        </section>
      </form>
      <Problems preview={preview} />
      <Duplicates preview={preview} />
    </>
  );
}
