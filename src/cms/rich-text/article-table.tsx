import type { ArticleTable as ArticleTableFields } from '@/payload-types';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { SampleBadge } from '@/ui/sample-badge';

/** A table of an article. Cells beyond the columns are left out, and missing ones are empty. */
export function ArticleTable(fields: ArticleTableFields) {
  const { caption, source, isSample } = fields;
  // A draft may lack what a published document has.
  const columns = fields.columns ?? [];
  const rows = fields.rows ?? [];
  const [, ...labels] = columns.map(({ label }) => label);
  return (
    <>
      <Table caption={caption} isCaptionVisible isStacked>
        <TableHead columns={columns.map(({ label }) => label)} />
        <tbody>
          {rows.map(({ cells, isTotal }, index) => (
            <TableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name and are never reordered
              key={index}
              heading={cells?.[0]}
              cells={labels.map((_, column) => {
                const cell = cells?.[column + 1] ?? '';
                const isFigures = columns[column + 1]?.isFigures;
                return isTotal || isFigures ? (
                  <span
                    key={labels[column]}
                    className={isTotal ? 'figures font-semibold text-ink' : 'figures'}
                  >
                    {cell}
                  </span>
                ) : (
                  cell
                );
              })}
              columns={labels}
            />
          ))}
        </tbody>
      </Table>
      {(source || isSample) && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {isSample && <SampleBadge />}
          {source}
        </p>
      )}
    </>
  );
}
