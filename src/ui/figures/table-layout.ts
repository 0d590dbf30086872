type Blank<T> = T | null | undefined;

/** Fields of the `dataTable` block, in pages and in articles; any may be missing. */
export type DataTableFields = {
  caption?: Blank<string>;
  columns?: Blank<readonly { label?: Blank<string>; isFigures?: Blank<boolean> }[]>;
  rows?: Blank<readonly { cells?: Blank<readonly Blank<string>[]>; isTotal?: Blank<boolean> }[]>;
  source?: Blank<string>;
  isSample?: Blank<boolean>;
};

export type TableColumn = { label: string; isFigures: boolean };
export type TableRow = { cells: string[]; isTotal: boolean };
type Table = { columns: TableColumn[]; rows: TableRow[] };

/** Makes every row as long as the columns: missing cells become a dash, surplus cells and empty rows are dropped. */
export function cleanTable(columns: DataTableFields['columns'], rows: DataTableFields['rows']): Table {
  const heads = (columns ?? []).map(({ label, isFigures }) => ({
    label: label?.trim() ?? '',
    isFigures: isFigures === true,
  }));
  const filled = (rows ?? [])
    .map(({ cells, isTotal }) => ({
      cells: heads.map((_, index) => cells?.[index]?.trim() || '–'),
      isTotal: isTotal === true,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== '–'));
  return { columns: heads, rows: filled };
}

/** Number of characters that fit on one line of a phone. */
const phoneCharacters = 40;
/** Maximum width of a column in characters, without the gap; longer texts wrap. */
const maxColumnCharacters = 26;
const gapCharacters = 3;

/**
 * Layout in a narrow container: `fits` on a phone as it is; `scrolls` with figures, which are compared down a column;
 * `stacks` with text, which is read row by row. @returns also the preferred width in characters
 */
export function layoutOf({ columns, rows }: Table): { layout: 'fits' | 'scrolls' | 'stacks'; width: number } {
  const widths = columns.map(({ label }, index) => {
    const lengths = rows.map(({ cells }) => cells[index]?.length ?? 0);
    // A heading wraps between words, onto two lines.
    const words = label.split(/\s+/).map(({ length }) => length);
    const widest = Math.max(label.length / 2, ...words, ...lengths);
    return Math.min(widest, maxColumnCharacters) + gapCharacters;
  });
  const width = Math.ceil(widths.reduce((sum, each) => sum + each, 0));
  if (width <= phoneCharacters) return { layout: 'fits', width };
  const figures = columns.filter(({ isFigures }) => isFigures).length;
  return { layout: figures >= 2 && figures >= (columns.length - 1) / 2 ? 'scrolls' : 'stacks', width };
}
