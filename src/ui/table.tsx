import type { ReactNode } from 'react';

type TableProps = {
  caption: string;
  /** A visible caption is for tables that stand without a heading of their own. */
  isCaptionVisible?: boolean;
  children: ReactNode;
};

/** Scrolls sideways inside itself on a narrow screen, reachable by keyboard; the page never does. */
export function Table({ caption, isCaptionVisible, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
    <section tabIndex={0} aria-label={caption} className="relative -mx-1 overflow-x-auto px-1">
      <table className="w-full min-w-[36rem] border-collapse text-left text-base">
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

export function TableRow({ heading, cells }: { heading: ReactNode; cells: readonly ReactNode[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="min-w-36 py-3.5 pr-6 align-top font-semibold">
        {heading}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are matched to columns by position
        <td key={index} className="py-3.5 pr-6 align-top text-ink-soft last:pr-0">
          {cell}
        </td>
      ))}
    </tr>
  );
}
