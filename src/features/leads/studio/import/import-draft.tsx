import Link from 'next/link';
import { leadPath, studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { DryRun, Import } from '../../import/dry-run';
import { fieldNames, importFields, type Mapping } from '../../import/import-fields';
import { leadActions } from '../../list/flash-messages';

type Draft = { found: Import; mapping: Mapping; run: DryRun };

/** What an import would do, with the meaning of each column to choose. */
export function ImportDraft({ found, mapping, run }: Draft) {
  const { id, file_name, columns, total } = found;
  const hasAddress = mapping.includes('email');
  return (
    <>
      <section className="studio-figures" aria-labelledby="columns">
        <h2 id="columns" className="studio-panel__title">
          What the columns of {file_name} mean
        </h2>
        <form method="get" action={studioPaths.importLeads} className="studio-narrow">
          <input type="hidden" name="change" value={id} />
          <div>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place tells them apart
              <label key={index}>
                {column || `Column ${index + 1}`}
                <select name={`column-${index}`} defaultValue={mapping[index] ?? ''}>
                  <option value="">Leave out</option>
                  {fieldNames.map((field) => (
                    <option key={field} value={field}>
                      {importFields[field].label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <button type="submit">Look again</button>
          </div>
        </form>
      </section>
      <section className="studio-figures" aria-labelledby="would">
        <h2 id="would" className="studio-panel__title">
          What it would do
        </h2>
        <FigureTable
          caption="What the import would do"
          columns={['Of the lines', formatWhole(total)]}
          rows={[
            { key: 'created', cells: ['New leads', formatWhole(run.created)] },
            { key: 'filled', cells: ['Known leads whose blanks are filled', formatWhole(run.filled)] },
            { key: 'same', cells: ['Known leads that stay as they are', formatWhole(run.same)] },
            { key: 'refused', cells: ['Lines that are left out', formatWhole(run.refused)] },
          ]}
        />
        {hasAddress ? (
          <form method="post" action={leadActions.startImport} className="studio-ask">
            <input type="hidden" name="change" value={id} />
            {mapping.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its place
              <input key={index} type="hidden" name={`column-${index}`} value={field ?? ''} />
            ))}
            <label>
              Mails
              <select name="enrol">
                <option value="">Mail nobody</option>
                <option value="1">
                  Start the series of mails for {formatWhole(run.created - run.suppressed)} new leads
                </option>
              </select>
            </label>
            <button type="submit" className="studio-button">
              Import {formatWhole(run.created + run.filled)}
            </button>
          </form>
        ) : (
          <p className="studio-warning">Say which column holds the e-mail addresses.</p>
        )}
        {run.suppressed > 0 && (
          <p className="studio-panel__note">
            {formatWhole(run.suppressed)} of the new ones asked for no mails, or their mailbox refuses them:
            they get none.
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
        Lines that are left out
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
              Line {line}: {found.map(({ column, problem }) => `“${column}” ${problem}`).join('; ')}
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
        Known already
      </h2>
      <ul className="studio-decisions">
        {duplicates.map(({ line, email, leadId, fills }) => (
          <li key={line}>
            <span className="studio-rows__words">
              Line {line}:{' '}
              {leadId ? (
                <Link href={leadPath(leadId)} prefetch={false}>
                  {email}
                </Link>
              ) : (
                `${email}, which stands in the file before`
              )}
              {fills.length > 0 ? `, fills ${fills.join(', ').replaceAll('_', ' ')}` : ', stays as it is'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
