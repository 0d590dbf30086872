import type { ReactNode } from 'react';

export type FigureTableProps = {
  caption: string;
  /** Headers; '' for a column of buttons without a header. */
  columns: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/**
 * Table that scrolls horizontally inside its own area on a narrow screen, also by keyboard, so that the page itself
 * never does.
 */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
    <section className="studio-figure-table" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column === '' ? (
                <td key="" />
              ) : (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{heading}</th>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are matched to columns by position
                <td key={index}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
