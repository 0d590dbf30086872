import type { ResourceFileFacts } from '../file-facts';
import type { TemplatePart } from '../template-text';
import { drawFigure } from './draw-figure';
import {
  columnWidth,
  type Document,
  drawBox,
  drawHeading,
  drawItem,
  drawParagraph,
  drawRule,
} from './draw-text';
import { colour, type FaceName, houseFace, loadFaces, type PdfFace, page } from './page-style';
import { printableText } from './printable-text';

/**
 * Maximum number of pages. A template is for printing; a longer text is probably a book that somebody has pasted.
 */
const maxPages = 60;

type Drawers = {
  [Kind in TemplatePart['kind']]: (doc: Document, part: Extract<TemplatePart, { kind: Kind }>) => void;
};

const small = (text: string, face: 'bold' | 'italic', fill: string = colour.ink) => ({
  text,
  face,
  size: 9,
  fill,
});

const drawers: Drawers = {
  heading: drawHeading,
  paragraph: drawParagraph,
  quote: drawParagraph,
  item: drawItem,
  rule: drawRule,
  note: (doc, { title, text, source }) =>
    drawBox(doc, [
      ...(title ? [small(title, 'bold')] : []),
      { text, face: 'text', size: 9.5, fill: colour.ink },
      ...(source ? [small(source, 'italic', colour.soft)] : []),
    ]),
  code: (doc, { title, code }) =>
    drawBox(doc, [
      ...(title ? [small(title, 'bold')] : []),
      { text: code, face: 'text', size: 9, fill: colour.ink },
    ]),
  table: drawFigure,
  bars: drawFigure,
};

/** Each kind has its own drawing function, but TypeScript cannot narrow it in a lookup by a union. */
const drawPart = (doc: Document, part: TemplatePart) =>
  (drawers[part.kind] as (doc: Document, part: TemplatePart) => void)(doc, part);

/** Draws the plumb line with ticks and bob, as at the top of the site's pages. */
function drawPlumbLine(doc: Document, { hasRuler, hasBob }: PdfFace): void {
  const x = 48;
  for (let tick = 0; hasRuler && tick < 14; tick += 1) {
    const y = page.margins.top + tick * 8;
    doc.moveTo(x, y).lineTo(x - (tick % 5 === 0 ? 12 : 7), y);
  }
  doc.lineWidth(0.7).stroke(colour.line);
  doc
    .moveTo(x, 0)
    .lineTo(x, page.margins.top + 112)
    .lineWidth(1.6)
    .stroke(doc.accent);
  if (!hasBob) return;
  const bob = page.margins.top + 112;
  doc
    .moveTo(x - 7, bob)
    .lineTo(x + 7, bob)
    .lineTo(x + 5.5, bob + 9)
    .lineTo(x, bob + 30)
    .lineTo(x - 5.5, bob + 9);
  doc.closePath().fill(doc.accent);
}

/** Draws the logo, or without one the firm's name, at the top of the first page. */
function drawBrand(doc: Document, brand: string, { logo }: PdfFace): void {
  const [x, bottom] = [page.margins.left, page.margins.top - 14];
  if (logo) {
    const { png, width, height } = logo;
    doc.fillColor(colour.ink);
    doc.image(png, x, bottom - height, { width, height });
    return;
  }
  doc
    .font('display')
    .fontSize(13)
    .fillColor(colour.ink)
    .text(printableText(brand), x, page.margins.top - 30);
}

function drawOpening(doc: Document, facts: ResourceFileFacts, face: PdfFace): void {
  const { title, promise, brand, pageUrl, date } = facts;
  const x = page.margins.left;
  const width = columnWidth(doc);
  drawPlumbLine(doc, face);
  drawBrand(doc, brand, face);
  doc.y = page.margins.top + 12;
  doc.font('display').fontSize(30).text(printableText(title), x, doc.y, { width, lineGap: 1 });
  if (promise) {
    doc.y += 8;
    doc
      .font('text')
      .fontSize(12)
      .fillColor(colour.soft)
      .text(printableText(promise), x, doc.y, { width, lineGap: 3 });
  }
  doc.y += 8;
  doc.font('text').fontSize(9).fillColor(colour.soft);
  doc.text(`${date}  ·  `, x, doc.y, { width, continued: true });
  doc.text(printableText(pageUrl), { link: pageUrl, underline: true });
  doc.y = Math.max(doc.y + 14, page.margins.top + 156);
}

/** Draws brand, title and page number at the foot of each page. Called last, when the number of pages is final. */
function drawFooters(doc: Document, { title, brand }: ResourceFileFacts): void {
  const { start, count } = doc.bufferedPageRange();
  const words = printableText(`${brand}  ·  ${title}`);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Removes the bottom margin, because text inside the margin would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 46;
    const width = columnWidth(doc);
    doc
      .moveTo(page.margins.left, y - 8)
      .lineTo(page.margins.left + width, y - 8)
      .lineWidth(0.5)
      .stroke(colour.line);
    doc.font('text').fontSize(8.5).fillColor(colour.soft);
    doc.text(words, page.margins.left, y, {
      width: width - 80,
      height: 12,
      ellipsis: true,
      lineBreak: false,
    });
    doc.text(`${index + 1} of ${count}`, page.margins.left, y, { width, align: 'right' });
  }
}

/**
 * Renders a template as a PDF in the site's fonts: US Letter, numbered pages, checkboxes. @param face what the firm
 * chose. @throws if it exceeds 60 pages.
 */
export async function pdfFile(
  parts: readonly TemplatePart[],
  facts: ResourceFileFacts,
  changedAt: Date,
  face: PdfFace = houseFace,
): Promise<Buffer> {
  const [{ default: PDFDocument }, faces] = await Promise.all([
    import('pdfkit'),
    face.faces ? (Object.entries(face.faces) as [FaceName, Buffer][]) : loadFaces(),
  ]);
  const settings: PDFKit.PDFDocumentOptions = {
    size: page.size,
    margins: { ...page.margins },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // No default font is set: otherwise pdfkit would read a standard font from disk that the file does not use.
    font: null as unknown as string,
    info: { Title: facts.title, Author: facts.brand, CreationDate: changedAt, ModDate: changedAt },
  };
  const doc: Document = Object.assign(new PDFDocument(settings), { accent: face.accent });
  for (const [name, font] of faces) doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  drawOpening(doc, facts, face);
  for (const part of parts) {
    drawPart(doc, part);
    if (doc.bufferedPageRange().count > maxPages) throw new Error('This template is too long to be printed.');
  }
  drawFooters(doc, facts);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
