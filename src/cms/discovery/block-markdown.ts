/** Blocks between an article's paragraphs as Markdown; figures become the tables from which they are drawn. */
import { isSafeHref } from '@/lib/text/safe-href';
import { readVideo, watchAddress } from '@/lib/videos/video-address';
import type {
  ArticleButton,
  ArticleCode,
  ArticleFigure,
  ArticleTable,
  ArticleVideo,
  NoteBlock,
} from '@/payload-types';
import { cleanRows, type FigureRow, sumOf } from '@/ui/figures/data-figure/figure-data';
import type { ArticleBlockFields } from '../rich-text/article-content';

type AbsoluteUrl = (path: string) => string;
type Cell = string | number | null | undefined;

const oneLine = (text: Cell) => String(text ?? '').replace(/\s+/g, ' ');
/** Escapes the characters that would end the text of a link. */
const linkText = (text: Cell) => oneLine(text).replace(/[\\[\]]/g, '\\$&');
const cell = (text: Cell) => oneLine(text).replaceAll('|', '\\|');
const row = (cells: readonly Cell[]) => `| ${cells.map(cell).join(' | ')} |`;

function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n');
}

/** Fences code with more backticks than any run of backticks inside it. */
export function codeFence(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length + 1)));
  return [`${fence}${language}`, text, fence].join('\n');
}

const parts = (texts: readonly (string | null | undefined | false)[]) => texts.filter(Boolean).join('\n\n');

const remark = (source: string | null | undefined, isSample: boolean | null | undefined) =>
  (source || isSample) && `*${[isSample && 'Sample', source && oneLine(source)].filter(Boolean).join(': ')}*`;

/** Columns of a drawing, by its kind: each with its name, and a function that returns a row's value. */
function columnsOf(figure: ArticleFigure): [name: string, value: (row: FigureRow) => Cell][] {
  const { kind, unit, beforeLabel, afterLabel, xLabel, yLabel } = figure;
  const amount = (name: string) => (unit ? `${name} (${unit})` : name);
  switch (kind) {
    case 'pairs':
      return [
        [amount(beforeLabel || 'Before'), ({ value }) => value],
        [amount(afterLabel || 'After'), ({ to }) => to],
      ];
    case 'ranges':
      return [
        [amount('From'), ({ value }) => value],
        [amount('Usual'), ({ middle }) => middle],
        [amount('To'), ({ to }) => to],
      ];
    case 'schedule':
      return [
        [xLabel || 'From', ({ value }) => value],
        ['To', ({ to }) => to],
        ['Who', ({ who }) => who],
      ];
    case 'quadrant':
      return [
        [xLabel || 'Across', ({ value }) => value],
        [yLabel || 'Up', ({ to }) => to],
      ];
    case 'flow':
      return [
        ['Who', ({ who }) => who],
        ['Done by', ({ role }) => (role === 'machine' ? 'the workflow' : 'a person')],
      ];
    default:
      return [[amount(kind === 'share' ? 'Share' : 'Amount'), ({ value }) => value]];
  }
}

function figureMarkdown(figure: ArticleFigure): string {
  const { caption, kind, totalLabel, source, isSample } = figure;
  const rows = cleanRows(figure.rows);
  const hasNotes = rows.some(({ note }) => note);
  const columns = [
    ...columnsOf(figure),
    ...(hasNotes ? [['Note', ({ note }: FigureRow) => note] as const] : []),
  ];
  const isSummed = kind === 'waterfall' || kind === 'share' || (kind === 'bars' && totalLabel);
  const total = [totalLabel || 'Together', sumOf(rows.map(({ value }) => value))];
  return parts([
    `**${oneLine(caption)}**`,
    table(
      [kind === 'flow' ? 'Step' : '', ...columns.map(([name]) => name)],
      [
        ...rows.map((one) => [one.label, ...columns.map(([, value]) => value(one))]),
        ...(isSummed ? [[...total, ...columns.slice(1).map(() => '')]] : []),
      ],
    ),
    remark(source, isSample),
  ]);
}

/** Tolerates missing fields, since drafts are not validated. */
function tableMarkdown({ caption, columns, rows, source, isSample }: ArticleTable): string {
  return parts([
    `**${oneLine(caption)}**`,
    table(
      (columns ?? []).map(({ label }) => label),
      (rows ?? []).map(({ cells }) => (columns ?? []).map((_, index) => cells?.[index])),
    ),
    remark(source, isSample),
  ]);
}

/** The link's target for readers outside of the site; undefined unless it is safe. */
const completed = (href: string | null | undefined, absoluteUrl: AbsoluteUrl) =>
  href && isSafeHref(href) ? (/^[/#]/.test(href) ? absoluteUrl(href) : href) : undefined;

function noteMarkdown({ title, text, source, href }: NoteBlock, absoluteUrl: AbsoluteUrl): string {
  const url = completed(href, absoluteUrl);
  const origin = url ? `[${oneLine(source || 'Read on')}](${url})` : source;
  const lead = title ? `**${oneLine(title)}.** ` : '';
  return `> ${lead}${oneLine(text)}${origin ? ` (${origin})` : ''}`;
}

const codeMarkdown = ({ title, language, code }: ArticleCode) =>
  parts([title && `**${oneLine(title)}**`, codeFence(code ?? '', language ?? '')]);

function buttonMarkdown({ label, href }: ArticleButton, absoluteUrl: AbsoluteUrl): string {
  const url = completed(href, absoluteUrl);
  return url ? `[${linkText(label)}](${url})` : '';
}

function videoMarkdown({ url, title, caption }: ArticleVideo): string {
  const video = readVideo(url);
  if (!video) return '';
  const name = linkText(title || 'Video');
  return parts([
    `[${name}](${watchAddress(video)}) (video on ${video.provider})`,
    caption && oneLine(caption),
  ]);
}

/**
 * Renders a block as Markdown. @param absoluteUrl completes a path of this site, since the text is read outside of
 * it.
 */
export function blockMarkdown(fields: ArticleBlockFields, absoluteUrl: AbsoluteUrl): string {
  switch (fields.blockType) {
    case 'note':
      return noteMarkdown(fields, absoluteUrl);
    case 'figure':
      return figureMarkdown(fields);
    case 'dataTable':
      return tableMarkdown(fields);
    case 'code':
      return codeMarkdown(fields);
    case 'button':
      return buttonMarkdown(fields, absoluteUrl);
    case 'video':
      return videoMarkdown(fields);
    case 'gallery':
      return parts((fields.pictures ?? []).map(({ caption }) => caption && oneLine(caption)));
    case 'unsupported':
      return '';
  }
}
