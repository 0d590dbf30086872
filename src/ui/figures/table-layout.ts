type Blank<T> = T | null | undefined;

/** The fields of the `dataTable` block, of a page or of an article; anything may be missing. */
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

/** One cell a column in every row: what is missing is a dash, what is too much is left out, empty rows too. */
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

/** What a phone shows on one line, in characters. */
const phoneCharacters = 40;
/** Longer texts wrap; a column is not made wider for them. */
const maxColumnCharacters = 26;
const gapCharacters = 3;

/**
 * What a table does where it is too narrow: nothing when it fits a phone; figures are compared down a column, so they
 * scroll; words are read row by row, so they stack.
 * @returns the width it wants, in characters
 */
export function layoutOf({ columns, rows }: Table): { layout: 'fits' | 'scrolls' | 'stacks'; width: number } {
  const widths = columns.map(({ label }, index) => {
    const lengths = rows.map(({ cells }) => cells[index]?.length ?? 0);
    return Math.min(Math.max(label.length / 2, ...lengths), maxColumnCharacters) + gapCharacters;
  });
  const width = Math.ceil(widths.reduce((sum, each) => sum + each, 0));
  if (width <= phoneCharacters) return { layout: 'fits', width };
  const figures = columns.filter(({ isFigures }) => isFigures).length;
  return { layout: figures >= 2 && figures >= (columns.length - 1) / 2 ? 'scrolls' : 'stacks', width };
}
