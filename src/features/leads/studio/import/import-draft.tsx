import Link from 'next/link';
import { actionPath, leadPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { importLeadsPath } from '../../paths';
import type { DryRun, Import } from '../../pipeline/import/dry-run';
import { fieldNames, importFields, type Mapping } from '../../pipeline/import/import-fields';

type Draft = { found: Import; mapping: Mapping; run: DryRun };

/** Dry run of an import, with a form that maps its columns. */
export function ImportDraft({ found, mapping, run }: Draft) {
  const { id, file_name, columns, total } = found;
  const hasAddress = mapping.includes('email');
  return (
    <>
      <section className="studio-figures" aria-labelledby="columns">
        <h2 id="columns" className="studio-panel__title">
          Columns of {file_name}
        </h2>
        <form method="get" action={importLeadsPath} className="studio-narrow">
          <input type="hidden" name="change" value={id} />
          <div>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position; names may repeat
              <label key={index}>
                {column || `Column ${index + 1}`}
                <select name={`column-${index}`} defaultValue={mapping[index] ?? ''}>
                  <option value="">Skip column</option>
                  {fieldNames.map((field) => (
                    <option key={field} value={field}>
                      {importFields[field].label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <button type="submit">Update preview</button>
          </div>
        </form>
      </section>
      <section className="studio-figures" aria-labelledby="would">
        <h2 id="would" className="studio-panel__title">
          Preview
        </h2>
        <FigureTable
          caption="Import preview"
          columns={['Rows', formatWhole(total)]}
          rows={[
            { key: 'created', cells: ['New leads', formatWhole(run.created)] },
            { key: 'filled', cells: ['Existing leads, blanks filled', formatWhole(run.filled)] },
            { key: 'same', cells: ['Existing leads, unchanged', formatWhole(run.same)] },
            { key: 'refused', cells: ['Skipped rows', formatWhole(run.refused)] },
          ]}
        />
        {hasAddress ? (
          <form method="post" action={actionPath('leads/import/start')} className="studio-ask">
            <input type="hidden" name="change" value={id} />
            {mapping.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
              <input key={index} type="hidden" name={`column-${index}`} value={field ?? ''} />
            ))}
            <label>
              Emails
              <select name="enrol">
                <option value="">Don’t enrol</option>
                <option value="1">
                  Enrol {formatWhole(run.created - run.suppressed)} new leads in the sequence
                </option>
              </select>
            </label>
            <button type="submit" className="studio-button">
              Import {formatWhole(run.created + run.filled)}
            </button>
          </form>
        ) : (
          <p className="studio-warning">Choose the column with the email addresses.</p>
        )}
        {run.suppressed > 0 && (
          <p className="studio-panel__note">
            {formatWhole(run.suppressed)} of the new leads unsubscribed, or their mailbox refuses emails: they
            get none.
          </p>
        )}
      </section>
      <Problems run={run} />
      <Duplicates run={run} />
    </>
  );
}

function Problems({ run: { problems, refused } }: Pick<Draft, 'run'>) {
  if (refused === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="problems">
      <h2 id="problems" className="studio-panel__title">
        Skipped rows
      </h2>
      {refused > problems.length && (
        <p className="studio-panel__note">
          The first {problems.length} of {formatWhole(refused)}.
        </p>
      )}
      <ul className="studio-decisions">
        {problems.map(({ line, problems: found }) => (
          <li key={line}>
            <span className="studio-rows__words">
              Row {line}: {found.map(({ column, problem }) => `“${column}” ${problem}`).join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Duplicates({ run: { duplicates } }: Pick<Draft, 'run'>) {
  if (duplicates.length === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="duplicates">
      <h2 id="duplicates" className="studio-panel__title">
        Duplicates
      </h2>
      <ul className="studio-decisions">
        {duplicates.map(({ line, email, leadId, fills }) => (
          <li key={line}>
            <span className="studio-rows__words">
              Row {line}:{' '}
              {leadId ? (
                <Link href={leadPath(leadId)} prefetch={false}>
                  {email}
                </Link>
              ) : (
                `${email}, which is in the file above`
              )}
              {fills.length > 0 ? `, fills ${fills.join(', ').replaceAll('_', ' ')}` : ', unchanged'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
