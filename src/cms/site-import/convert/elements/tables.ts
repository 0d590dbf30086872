import {
  element,
  findElements,
  isElement,
  type Markup,
  type MarkupElement,
  markupText,
  withTag,
} from '../markup';
import { blockNode, type ElementWriter, shortened, type Walk, writeLine } from '../walk';
import { writeCaption } from './figures';

const limits = { columns: 7, rows: 60, label: 60, cell: 240, caption: 160 };
/** Maximum number of columns and rows that a cell may span. */
const maxSpan = 20;

interface TableRow {
  cells: MarkupElement[];
  isHead: boolean;
  isTotal: boolean;
}

const isCell = withTag('td', 'th');
const blank = element('td');

/** Rows of a table, with a blank cell for each further column of a cell that spans several. */
function rowsIn(nodes: readonly Markup[], part: string): TableRow[] {
  return nodes.flatMap((node): TableRow[] => {
    if (!isElement(node)) return [];
    if (node.tag !== 'tr') return node.tag === 'table' ? [] : rowsIn(node.children, node.tag);
    const own = findElements(node.children, isCell);
    const cells = own.flatMap((cell) => [
      cell,
      ...Array<MarkupElement>(span(cell, 'colspan') - 1).fill(blank),
    ]);
    const isHead = part === 'thead' || (own.length > 1 && own.every(({ tag }) => tag === 'th'));
    return own.length === 0 ? [] : [{ cells, isHead, isTotal: part === 'tfoot' }];
  });
}

function span({ attributes }: MarkupElement, name: string): number {
  const value = Number.parseInt(attributes.get(name) ?? '1', 10);
  return Number.isSafeInteger(value) ? Math.min(Math.max(value, 1), maxSpan) : 1;
}

/** Shifts the cells of a row to the right of cells that span into the row. */
function withRowSpans(rows: readonly TableRow[]): TableRow[] {
  let reaching: number[] = [];
  return rows.map((row) => {
    const cells: MarkupElement[] = [];
    const next: number[] = [];
    let at = 0;
    while (at < row.cells.length || (reaching[cells.length] ?? 0) > 0) {
      const left = reaching[cells.length] ?? 0;
      const cell = left > 0 ? blank : (row.cells[at++] ?? blank);
      next[cells.length] = left > 0 ? left - 1 : span(cell, 'rowspan') - 1;
      cells.push(cell);
    }
    reaching = next;
    return { ...row, cells };
  });
}

/** True for a cell that is layout rather than data: with several lines, pictures, lists and the like. */
const isRich = (cell: MarkupElement): boolean =>
  findElements(
    cell.children,
    withTag('img', 'ul', 'ol', 'table', 'blockquote', 'pre', 'iframe', 'h1', 'h2', 'h3', 'form', 'video'),
  ).length > 0;

const fits = (rows: readonly string[][], head: readonly string[]): boolean =>
  head.length >= 2 &&
  head.length <= limits.columns &&
  rows.length > 0 &&
  head.every((label) => label.length <= limits.label) &&
  rows.every((cells) => cells.length <= head.length && cells.every((cell) => cell.length <= limits.cell));

/** Label of a column without a label, which tables require. */
const noLabel = '—';

/** Writes a table. A table that exceeds our limits becomes a list with an item per row. */
export const writeTable: ElementWriter = (one, walk) => {
  walk.writer.endBlock();
  const rows = withRowSpans(rowsIn(one.children, 'table'));
  const caption = findElements(one.children, withTag('caption', 'table', 'tr')).find(withTag('caption'));
  if (rows.some(({ cells }) => cells.some(isRich))) {
    if (caption) writeCaption(walk, caption);
    for (const { cells } of rows)
      for (const cell of cells) walk.write([element('div', {}, cell.children)], walk);
    walk.losses.add('Table', 'It held more than lines of text. Its cells follow each other as text.');
    return;
  }
  const [first, ...others] = rows;
  if (!first) return walk.write([element('div', {}, one.children)], walk);
  const texts = others.map(({ cells }) => cells.map(markupText));
  const width = Math.max(first.cells.length, ...texts.map((cells) => cells.length));
  const labels = Array.from(
    { length: width },
    (_, index) => markupText(first.cells[index] ?? blank) || noLabel,
  );
  if (!fits(texts, labels)) return writeAsList(walk, rows, caption);
  writeRows(walk, labels, others, caption);
};

function writeRows(walk: Walk, labels: string[], rows: TableRow[], caption: MarkupElement | undefined): void {
  const title = caption ? markupText(caption) : '';
  if (title.length > limits.caption) writeLine(walk, title);
  for (let at = 0; at < rows.length; at += limits.rows) {
    walk.writer.add(
      blockNode('dataTable', {
        ...(at === 0 && title !== '' && title.length <= limits.caption && { caption: title }),
        columns: labels.map((label) => ({ label })),
        rows: rows.slice(at, at + limits.rows).map(({ cells, isTotal }) => ({
          cells: labels.map((_, index) => markupText(cells[index] ?? blank)),
          isTotal,
        })),
      }),
    );
  }
  for (const { cells } of rows)
    for (const { attributes, children } of findElements(cells, withTag('a')))
      walk.losses.add(
        'Link in a table',
        `“${markupText(children)}” led to ${shortened(attributes.get('href') ?? '')}.`,
      );
}

function writeAsList(walk: Walk, rows: readonly TableRow[], caption: MarkupElement | undefined): void {
  if (caption) writeCaption(walk, caption);
  walk.writer.enterList('bullet');
  for (const { cells, isHead } of rows) {
    walk.writer.enterItem();
    const filled = cells.filter((cell) => markupText(cell) !== '');
    for (const cell of filled)
      walk.write([element('div', {}, isHead ? [element('b', {}, cell.children)] : cell.children)], walk);
    walk.writer.leave();
  }
  walk.writer.leave();
  walk.losses.add('Table', 'It is too wide or its cells are too long for a table here. It became a list.');
}
