import type { FigurePart } from '../figure-parts';
import { columnWidth, type Document, keepTogether } from './draw-text';
import { colour, page } from './page-style';
import { printableText } from './printable-text';

const size = 9;
const padding = 4;

/** Draws the caption above a figure or table; `drawSource` adds source and sample note below. */
function drawCaption(doc: Document, caption: string): void {
  doc.y += 6;
  keepTogether(doc, 80);
  doc.font('bold').fontSize(9.5).fillColor(colour.ink);
  doc.text(printableText(caption), page.margins.left, doc.y, { width: columnWidth(doc), lineGap: 2 });
  doc.y += 4;
}

function drawSource(doc: Document, { source, isSample }: Pick<FigurePart, 'source' | 'isSample'>): void {
  const words = [isSample && 'Sample figures.', source && `Source: ${source}`].filter(Boolean).join(' ');
  doc.y += 4;
  if (words) {
    doc.font('italic').fontSize(8.5).fillColor(colour.soft);
    doc.text(printableText(words), page.margins.left, doc.y, { width: columnWidth(doc) });
  }
  doc.y += 10;
}

type Table = Extract<FigurePart, { kind: 'table' }>;

/**
 * Column widths in points. The first column contains the labels of the rows and is one and a half times as wide as
 * each of the others.
 */
function widthsOf(doc: Document, count: number): number[] {
  const unit = columnWidth(doc) / (count + 0.5);
  return Array.from({ length: count }, (_, index) => (index === 0 ? unit * 1.5 : unit));
}

function drawRow(
  doc: Document,
  { columns }: Table,
  cells: readonly string[],
  { isBold, isHead = false }: { isBold: boolean; isHead?: boolean },
): void {
  const widths = widthsOf(doc, columns.length);
  const texts = columns.map((_, index) => printableText(cells[index] ?? ''));
  doc.font(isBold ? 'bold' : 'text').fontSize(size);
  const heights = texts.map((text, index) =>
    doc.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * padding, lineGap: 1 }),
  );
  const height = Math.max(...heights) + 2 * padding;
  if (!isHead && doc.y + height > doc.page.height - page.margins.bottom) {
    doc.addPage();
    drawHead(doc, { columns } as Table);
  }
  const top = doc.y;
  let x = page.margins.left;
  doc
    .font(isBold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(colour.ink);
  for (const [index, text] of texts.entries()) {
    const width = widths[index] ?? 0;
    const align = columns[index]?.isFigures ? 'right' : 'left';
    doc.text(text, x + padding, top + padding, { width: width - 2 * padding, align, lineGap: 1 });
    x += width;
  }
  doc.y = top + height;
  doc.moveTo(page.margins.left, doc.y).lineTo(x, doc.y);
  doc.lineWidth(isHead ? 1 : 0.5).stroke(isHead ? colour.ink : colour.line);
}

const drawHead = (doc: Document, table: Table) =>
  drawRow(
    doc,
    table,
    table.columns.map(({ label }) => label),
    { isBold: true, isHead: true },
  );

function drawTable(doc: Document, table: Table): void {
  keepTogether(doc, 60);
  drawHead(doc, table);
  for (const { cells, isTotal } of table.rows) drawRow(doc, table, cells, { isBold: isTotal });
}

function drawBars(doc: Document, { rows }: Extract<FigurePart, { kind: 'bars' }>): void {
  const width = columnWidth(doc);
  const [labelWidth, amountWidth] = [width * 0.36, width * 0.16];
  const barWidth = width - labelWidth - amountWidth - 12;
  const most = Math.max(...rows.map(({ value }) => value), 1e-9);
  for (const { label, value, amount, isTotal } of rows) {
    const text = printableText(label);
    doc.font('text').fontSize(size);
    const height = Math.max(doc.heightOfString(text, { width: labelWidth - 8 }), 12) + 6;
    keepTogether(doc, height);
    const top = doc.y;
    doc.fillColor(colour.ink).text(text, page.margins.left, top + 2, { width: labelWidth - 8 });
    const x = page.margins.left + labelWidth;
    doc.rect(x, top + 3, Math.max(1, (value / most) * barWidth), 9).fill(isTotal ? colour.ink : doc.accent);
    doc.font('bold').fontSize(size).fillColor(colour.ink);
    doc.text(printableText(amount), x + barWidth + 12, top + 2, { width: amountWidth, align: 'right' });
    doc.y = top + height;
  }
}

export function drawFigure(doc: Document, part: FigurePart): void {
  drawCaption(doc, part.caption);
  if (part.kind === 'bars') drawBars(doc, part);
  else drawTable(doc, part);
  drawSource(doc, part);
}
