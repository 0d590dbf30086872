import type { Run, TemplatePart } from '../template-text';
import { colour, type FaceName, page } from './page-style';
import { printableText } from './printable-text';

/** A PDF being drawn, with the accent of its look. */
export type Document = PDFKit.PDFDocument & { accent: string };

export const columnWidth = ({ page: { width } }: Document) => width - page.margins.left - page.margins.right;

const bottomOf = ({ page: { height } }: Document) => height - page.margins.bottom;

/** Starts a new page if fewer than `points` are left, for content that must not be split. */
export function keepTogether(doc: Document, points: number): void {
  if (doc.y + points > bottomOf(doc)) doc.addPage();
}

const faceOf = ({ isBold, isItalic, isCode }: Run): FaceName =>
  isBold || isCode ? 'bold' : isItalic ? 'italic' : 'text';

type RunStyle = { x: number; width: number; size: number; face?: FaceName; fill?: string; gap?: number };

/** Draws runs of several faces as one paragraph, from the document's current `y`. */
export function drawRuns(doc: Document, runs: readonly Run[], style: RunStyle): void {
  const { x, width, size, face, fill = colour.ink, gap = 3 } = style;
  const printed = runs
    .map((run) => ({ ...run, text: printableText(run.text) }))
    .filter(({ text }) => text !== '');
  for (const [index, run] of printed.entries()) {
    const options = {
      width,
      lineGap: gap,
      continued: index < printed.length - 1,
      link: run.href,
      underline: run.href !== null,
    };
    doc
      .font(face ?? faceOf(run))
      .fontSize(size)
      .fillColor(fill);
    if (index === 0) doc.text(run.text, x, doc.y, options);
    else doc.text(run.text, options);
  }
}

const headings = {
  1: { size: 19, face: 'display', above: 20, below: 7, keep: 90 },
  2: { size: 12.5, face: 'bold', above: 13, below: 4, keep: 60 },
  3: { size: 10.5, face: 'bold', above: 9, below: 3, keep: 50 },
} as const;

export function drawHeading(
  doc: Document,
  { level, runs }: Extract<TemplatePart, { kind: 'heading' }>,
): void {
  const { size, face, above, below, keep } = headings[level];
  keepTogether(doc, keep);
  if (doc.y > page.margins.top) doc.y += above;
  drawRuns(doc, runs, {
    x: page.margins.left,
    width: columnWidth(doc),
    size,
    face,
    gap: 1,
  });
  doc.y += below;
}

export function drawParagraph(
  doc: Document,
  { kind, runs }: Extract<TemplatePart, { kind: 'paragraph' | 'quote' }>,
) {
  const isQuote = kind === 'quote';
  const indent = isQuote ? 16 : 0;
  const top = doc.y;
  const pageBefore = doc.page;
  drawRuns(doc, runs, {
    x: page.margins.left + indent,
    width: columnWidth(doc) - indent,
    size: 10.5,
    fill: isQuote ? colour.soft : colour.ink,
  });
  if (isQuote && doc.page === pageBefore) {
    doc.moveTo(page.margins.left + 3, top).lineTo(page.margins.left + 3, doc.y - 3);
    doc.lineWidth(2).stroke(doc.accent);
  }
  doc.y += 6;
}

const boxSize = 9;

/** Draws a list item: its checkbox, bullet or number, and its text. */
export function drawItem(
  doc: Document,
  { depth, marker, runs }: Extract<TemplatePart, { kind: 'item' }>,
): void {
  keepTogether(doc, 28);
  const x = page.margins.left + depth * 18;
  const top = doc.y;
  if (typeof marker === 'boolean') {
    doc
      .rect(x, top + 1.5, boxSize, boxSize)
      .lineWidth(0.9)
      .stroke(colour.ink);
    if (marker) {
      doc
        .moveTo(x + 2, top + 6)
        .lineTo(x + 4, top + 8.5)
        .lineTo(x + 7.5, top + 3.5);
      doc.lineWidth(1.2).stroke(doc.accent);
    }
  } else {
    doc.font('text').fontSize(10.5).fillColor(doc.accent).text(marker, x, top, { lineBreak: false });
  }
  doc.y = top;
  const indent = typeof marker === 'string' && marker.length > 2 ? 22 : 17;
  const width = columnWidth(doc) - depth * 18 - indent;
  drawRuns(doc, runs, { x: x + indent, width, size: 10.5 });
  doc.y += 3;
}

export function drawRule(doc: Document): void {
  doc.y += 6;
  doc.moveTo(page.margins.left, doc.y).lineTo(page.margins.left + columnWidth(doc), doc.y);
  doc.lineWidth(0.6).stroke(colour.line);
  doc.y += 10;
}

type BoxText = { text: string; face: FaceName; size: number; fill: string };

/** Draws texts on a tinted background. Texts longer than half a page get no background, so that nothing is cut off. */
export function drawBox(doc: Document, texts: readonly BoxText[]): void {
  const padding = 11;
  const width = columnWidth(doc) - 2 * padding;
  const printed = texts.map((one) => ({ ...one, text: printableText(one.text) }));
  const heightOf = ({ text, face, size }: BoxText) =>
    doc.font(face).fontSize(size).heightOfString(text, { width, lineGap: 2 }) + 3;
  const height = printed.reduce((sum, one) => sum + heightOf(one), 0) + 2 * padding;
  const hasGround = height < doc.page.height / 2;
  if (hasGround) {
    keepTogether(doc, height + 6);
    doc.rect(page.margins.left, doc.y, columnWidth(doc), height).fill(colour.sunk);
  }
  doc.y += padding;
  for (const { text, face, size, fill } of printed) {
    doc.font(face).fontSize(size).fillColor(fill);
    doc.text(text, page.margins.left + padding, doc.y, { width, lineGap: 2 });
    doc.y += 3;
  }
  doc.y += padding + 6;
}
