import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type TableProps = {
  caption: string;
  /** True to show the caption, for tables without a heading. */
  isCaptionVisible?: boolean;
  /** On a phone, shows each row as a list instead of scrolling; its rows need `columns`. */
  isStacked?: boolean;
  children: ReactNode;
};

/**
 * Table that, if too wide and not stacked, scrolls inside its own focusable region, so that the page never scrolls
 * horizontally.
 */
export function Table({ caption, isCaptionVisible, isStacked = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
    <section tabIndex={0} aria-label={caption} className="relative -mx-1 overflow-x-auto px-1">
      <table
        className={classNames(
          'w-full border-collapse text-left text-base',
          isStacked
            ? 'max-sm:block max-sm:*:block max-sm:[&>thead]:sr-only sm:min-w-[36rem] max-sm:[&>tbody]:border-t'
            : 'min-w-[36rem]',
        )}
      >
        <caption className={isCaptionVisible ? 'pb-3 text-left text-sm text-ink-soft' : 'sr-only'}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ columns }: { columns: readonly ReactNode[] }) {
  return (
    <thead className="border-y border-ink">
      <tr>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed for the life of a table
          <th key={index} scope="col" className="py-3 pr-6 align-bottom text-sm font-semibold last:pr-0">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type TableRowProps = {
  heading: ReactNode;
  cells: readonly ReactNode[];
  /** Labels of the cells, for a table that is stacked on a phone. */
  columns?: readonly string[];
};

export function TableRow({ heading, cells, columns }: TableRowProps) {
  return (
    <tr className={classNames('border-b border-line', columns && 'max-sm:block max-sm:py-4')}>
      <th
        scope="row"
        className={classNames(
          'min-w-36 py-3.5 pr-6 align-top font-semibold',
          columns && 'max-sm:block max-sm:pt-0 max-sm:pb-1',
        )}
      >
        {heading}
      </th>
      {cells.map((cell, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are matched to columns by position
          key={index}
          data-column={columns?.[index]}
          className={classNames(
            'py-3.5 pr-6 align-top text-ink-soft last:pr-0',
            columns &&
              'max-sm:grid max-sm:grid-cols-[7.5rem_1fr] max-sm:gap-x-4 max-sm:py-1 max-sm:pr-0 ' +
                'max-sm:before:text-sm max-sm:before:leading-[1.9] max-sm:before:content-[attr(data-column)]',
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
