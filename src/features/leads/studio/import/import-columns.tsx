import { formatWhole } from '@/lib/format/format-number';
import { defaultMark } from '../../pipeline/import/columns/amounts';
import { fieldNames, importFields } from '../../pipeline/import/columns/import-fields';
import type { Import } from '../../pipeline/import/find-import';
import type { ImportPreview } from '../../pipeline/import/preview/preview-counter';

type Column = { index: number; name: string; field: string | null };

function ColumnSelect({ index, name, field }: Column) {
  return (
    <label>
      {name}
      <select name={`column-${index}`} defaultValue={field ?? ''}>
        <option value="">Skip column</option>
        {fieldNames.map((one) => (
          <option key={one} value={one}>
            {importFields[one].label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Fields of a file's columns. Columns that are skipped are folded away if there are many. */
export function ImportColumns({ found, ambiguous }: { found: Import } & Pick<ImportPreview, 'ambiguous'>) {
  const { file_name, columns, mapping, choices } = found;
  const all = columns.map((name, index): Column => {
    return { index, name: name || `Column ${index + 1}`, field: mapping[index] ?? null };
  });
  const isWide = columns.length > 20;
  const shown = isWide ? all.filter(({ field }) => field) : all;
  const folded = isWide ? all.filter(({ field }) => !field) : [];
  return (
    <section className="studio-figures studio-narrow studio-import-columns" aria-labelledby="columns">
      <h2 id="columns" className="studio-panel__title">
        Columns of {file_name}
      </h2>
      <div>
        {shown.map((column) => (
          <ColumnSelect key={column.index} {...column} />
        ))}
        {Object.entries(ambiguous).map(([index, count]) => (
          <label key={index}>
            “{all[Number(index)]?.name}”: 1.234 in {formatWhole(count)} {count === 1 ? 'row' : 'rows'} is
            <select name={`decimals-${index}`} defaultValue={choices.decimals[index] ?? defaultMark}>
              <option value=",">1,234 (thousands)</option>
              <option value=".">1.234 (decimals)</option>
            </select>
          </label>
        ))}
      </div>
      {folded.length > 0 && (
        <details>
          <summary>{formatWhole(folded.length)} skipped columns</summary>
          <div className="studio-drop__fields">
            {folded.map((column) => (
              <ColumnSelect key={column.index} {...column} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}
