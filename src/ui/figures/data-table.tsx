import type { CSSProperties } from 'react';
import { classNames } from '@/lib/class-names';
import { SampleBadge } from '@/ui/sample-badge';
import { cleanTable, type DataTableFields, layoutOf, type TableRow } from './table-layout';

/**
 * Table written by an editor. Columns of figures are right-aligned, totals are set apart. In a narrow container a
 * table of text stacks each row into a list, and a table of figures scrolls horizontally with a sticky first column.
 * Renders nothing without columns or rows.
 */
export function DataTable({ caption, columns, rows, source, isSample }: DataTableFields) {
  const table = cleanTable(columns, rows);
  if (table.columns.length === 0 || table.rows.length === 0) return null;
  const { layout, width } = layoutOf(table);
  const isStacked = layout === 'stacks';
  const isScrolled = layout === 'scrolls';
  const content = (
    <table
      className={classNames(
        'w-full border-collapse text-left text-sm',
        isStacked && '@max-xl:block @max-xl:*:block @max-xl:[&>thead]:sr-only @max-xl:[&>tbody]:border-t',
        isScrolled && 'min-w-(--table)',
        // A short table does not stretch across the page.
        layout === 'fits' && 'max-w-2xl',
      )}
      style={isScrolled ? ({ '--table': `${width}ch` } as CSSProperties) : undefined}
    >
      <thead className="border-y border-ink">
        <tr>
          {table.columns.map(({ label, isFigures }, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
              key={index}
              scope="col"
              className={classNames(
                'border-0 py-2.5 pr-5 align-bottom text-sm font-semibold last:pr-0',
                isFigures && 'text-right',
                isScrolled && index === 0 && held,
              )}
            >
              <bdi>{label}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          <Row key={index} row={row} columns={table.columns} isStacked={isStacked} isScrolled={isScrolled} />
        ))}
      </tbody>
    </table>
  );
  return (
    <figure className="@container max-w-5xl text-base">
      <figcaption className="m-0 mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1.5 text-base leading-snug text-ink empty:hidden">
        {caption && <bdi className="min-w-0 font-semibold wrap-anywhere">{caption}</bdi>}
        {isSample && <SampleBadge />}
      </figcaption>
      {isScrolled ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
        <section tabIndex={0} aria-label={caption || 'Table'} className="scroll-cue relative overflow-x-auto">
          {content}
        </section>
      ) : (
        content
      )}
      {source && (
        <p className="m-0 mt-3 text-xs text-ink-soft wrap-anywhere">
          <bdi>{source}</bdi>
        </p>
      )}
    </figure>
  );
}

/** Keeps the first column of a scrolling table in place. */
const held = 'sticky left-0 z-1 max-w-44 bg-paper';

type RowProps = {
  row: TableRow;
  columns: ReturnType<typeof cleanTable>['columns'];
  isStacked: boolean;
  isScrolled: boolean;
};

function Row({ row: { cells, isTotal }, columns, isStacked, isScrolled }: RowProps) {
  const weight = isTotal && 'font-semibold text-ink';
  return (
    <tr
      className={classNames(
        isTotal ? 'border-t-2 border-b border-ink' : 'border-b border-line',
        isStacked && '@max-xl:block @max-xl:py-3.5',
      )}
    >
      {cells.map((cell, index) =>
        index === 0 ? (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are matched to columns by position
            key={index}
            scope="row"
            className={classNames(
              'border-0 py-2.5 pr-5 align-top font-semibold wrap-anywhere last:pr-0',
              isStacked && '@max-xl:block @max-xl:pt-0 @max-xl:pr-0 @max-xl:pb-1',
              isScrolled && held,
            )}
          >
            <bdi>{cell}</bdi>
          </th>
        ) : (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are matched to columns by position
            key={index}
            data-column={isStacked ? columns[index]?.label : undefined}
            className={classNames(
              'border-0 py-2.5 pr-5 align-top last:pr-0',
              weight || 'text-ink-soft',
              columns[index]?.isFigures ? 'figures text-right whitespace-nowrap' : 'wrap-anywhere',
              isStacked &&
                '@max-xl:grid @max-xl:grid-cols-[minmax(0,7rem)_minmax(0,1fr)] @max-xl:gap-x-4 @max-xl:py-1 ' +
                  '@max-xl:pr-0 @max-xl:text-left @max-xl:whitespace-normal @max-xl:before:text-xs ' +
                  '@max-xl:before:leading-[1.8] @max-xl:before:content-[attr(data-column)]',
            )}
          >
            <bdi>{cell}</bdi>
          </td>
        ),
      )}
    </tr>
  );
}
