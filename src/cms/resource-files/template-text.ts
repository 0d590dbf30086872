/** Converts a template's rich text into the parts of a file: headings, paragraphs, items, tables, bars. */

import { absoluteUrl } from '@/config/site';
import { ownEntry } from '@/lib/own-entry';
import { isSafeHref } from '@/lib/text/safe-href';
import { readVideo, watchAddress } from '@/lib/videos/video-address';
import type { ArticleVideo } from '@/payload-types';
import type { ArticleBlockFields, RichTextBody } from '../rich-text/article-content';
import { hrefOf, type LinkFields } from '../rich-text/rich-text-links';
import { type FigurePart, figureParts } from './figure-parts';

export type Run = { text: string; isBold: boolean; isItalic: boolean; isCode: boolean; href: string | null };

export type TemplatePart =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  /** `marker` is a bullet or a number as text. For a checkbox it is a boolean: true if ticked, false if empty. */
  | { kind: 'item'; depth: number; marker: string | boolean; runs: Run[] }
  | { kind: 'rule' }
  | { kind: 'note'; title: string | null; text: string; source: string | null }
  | { kind: 'code'; title: string | null; code: string }
  | FigurePart;

type Node = {
  type?: string;
  tag?: string;
  text?: string;
  format?: number | string;
  listType?: string;
  checked?: boolean;
  fields?: object;
  children?: Node[];
};

/**
 * Limits of a template, which has a few pages. A longer text, such as a pasted book, would block the process while it
 * is converted.
 */
const maxParts = 1500;
const maxCharacters = 200_000;

const formats = { bold: 1, italic: 2, code: 16 } as const;

/** Makes a path absolute, since a file is read outside of the site. */
const completed = (href: string) => (/^[/#]/.test(href) ? absoluteUrl(href) : href);

function runsOf(nodes: readonly Node[] = [], href: string | null = null): Run[] {
  return nodes.flatMap((node) => {
    if (node.type === 'linebreak') return [plain('\n')];
    if (node.type === 'tab') return [plain(' ')];
    if (node.type === 'link' || node.type === 'autolink') {
      const target = hrefOf((node.fields ?? {}) as LinkFields);
      return runsOf(node.children, target && completed(target));
    }
    if (typeof node.text !== 'string') return node.type === 'list' ? [] : runsOf(node.children, href);
    const has = (bit: number) => typeof node.format === 'number' && (node.format & bit) !== 0;
    return [
      {
        text: node.text,
        isBold: has(formats.bold),
        isItalic: has(formats.italic),
        isCode: has(formats.code),
        href,
      },
    ];
  });
}

export const plain = (text: string): Run => ({
  text,
  isBold: false,
  isItalic: false,
  isCode: false,
  href: null,
});

function itemsOf({ listType, children = [] }: Node, depth: number): TemplatePart[] {
  let number = 0;
  return children.flatMap((item): TemplatePart[] => {
    const nested = (item.children ?? []).filter(({ type }) => type === 'list');
    const runs = runsOf((item.children ?? []).filter(({ type }) => type !== 'list'));
    const below = nested.flatMap((list) => itemsOf(list, depth + 1));
    if (runs.length === 0) return below;
    number += 1;
    const marker = listType === 'check' ? item.checked === true : listType === 'number' ? `${number}.` : '•';
    return [{ kind: 'item', depth, marker, runs }, ...below];
  });
}

/** Paragraph with a link; none if the link has no text or leads nowhere. */
function linkPart(text: string | null | undefined, href: string | null, rest = ''): TemplatePart[] {
  if (!text || !href) return [];
  return [{ kind: 'paragraph', runs: [{ ...plain(text), href }, ...(rest ? [plain(rest)] : [])] }];
}

function videoParts({ url, title, caption }: ArticleVideo): TemplatePart[] {
  const video = readVideo(url);
  if (!video) return [];
  const rest = ` (video on ${video.provider})${caption ? `. ${caption}` : ''}`;
  return linkPart(title || 'Video', watchAddress(video), rest);
}

function blockParts(fields: ArticleBlockFields): TemplatePart[] {
  switch (fields.blockType) {
    case 'figure':
      return [figureParts(fields)];
    case 'dataTable':
      return [
        {
          kind: 'table',
          caption: fields.caption ?? '',
          columns: fields.columns.map(({ label, isFigures }) => ({ label, isFigures: isFigures === true })),
          rows: fields.rows.map(({ cells, isTotal }) => ({ cells: cells ?? [], isTotal: isTotal === true })),
          source: fields.source ?? null,
          isSample: fields.isSample === true,
        },
      ];
    case 'code':
      return [{ kind: 'code', title: fields.title ?? null, code: fields.code }];
    case 'note':
      return [
        { kind: 'note', title: fields.title ?? null, text: fields.text, source: fields.source ?? null },
      ];
    case 'button':
      return linkPart(fields.label, isSafeHref(fields.href ?? '') ? completed(fields.href) : null);
    case 'video':
      return videoParts(fields);
    default:
      return [];
  }
}

const levels: Record<string, 1 | 2 | 3> = { h1: 1, h2: 1, h3: 2 };

function partsOf(node: Node): TemplatePart[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: ownEntry(levels, node.tag) ?? 3, runs: runsOf(node.children) }];
    case 'list':
      return itemsOf(node, 0);
    case 'quote':
      return [{ kind: 'quote', runs: runsOf(node.children) }];
    case 'horizontalrule':
      return [{ kind: 'rule' }];
    case 'block':
      // The editor allows blocks of these types only.
      return blockParts(node.fields as ArticleBlockFields);
    default: {
      const runs = runsOf(node.children);
      return runs.some(({ text }) => text.trim() !== '') ? [{ kind: 'paragraph', runs }] : [];
    }
  }
}

/** Converts the rich text of a template. @throws if it is too long for a file. */
export function templateParts(body: RichTextBody): TemplatePart[] {
  const parts = (body.root.children as Node[]).flatMap(partsOf);
  if (parts.length > maxParts || JSON.stringify(parts).length > maxCharacters * 4) {
    throw new Error('This template is too long to be made into a file.');
  }
  return parts;
}
