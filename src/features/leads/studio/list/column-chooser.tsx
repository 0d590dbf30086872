import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import {
  allLeadColumns,
  leadTableColumns,
  standardLeadColumns,
  writeLeadColumns,
} from '../../pipeline/columns/lead-columns';
import { filterEntries, type LeadFilter, leadFilterHref } from '../../pipeline/list/lead-filter';

type ColumnChooserProps = {
  filter: LeadFilter;
  /** `name` shared by the toolbar's panels, so that only one is open at a time. */
  panels: string;
};

/** Panel of the toolbar that chooses the columns of the table. Works without script. */
export function ColumnChooser({ filter, panels }: ColumnChooserProps) {
  const { columns = standardLeadColumns } = filter;
  return (
    <details name={panels} className="studio-drop">
      <summary>Columns</summary>
      <form action={studioPaths.leads} method="get" className="studio-drop__panel">
        {filterEntries(filter, { columns: undefined }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Sent even if no box is ticked, so that the table has only the lead’s own column. */}
        <input type="hidden" name="columns" value={writeLeadColumns([])} />
        {/* The key remounts the boxes when other columns are shown. */}
        <fieldset key={writeLeadColumns(columns)} className="studio-drop__checks">
          <legend className="studio-hidden">Columns</legend>
          {allLeadColumns.map((column) => (
            <label key={column} className="studio-choice">
              <input
                type="checkbox"
                name="columns"
                value={column}
                defaultChecked={columns.includes(column)}
              />
              {leadTableColumns[column]}
            </label>
          ))}
        </fieldset>
        <div className="studio-actions">
          <button type="submit">Apply</button>
          {filter.columns && (
            <Link href={leadFilterHref(filter, { columns: undefined })} prefetch={false}>
              Standard columns
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}
