import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import type { PageParts } from '../bridge';

/** Position of the start tag that has the `data-part`; `end` is exclusive. Undefined if there is none. */
function startTagOf(html: string, part: string): { start: number; end: number } | undefined {
  const at = html.indexOf(` data-part="${part}"`);
  const start = html.lastIndexOf('<', at);
  const end = html.indexOf('>', at) + 1;
  return at < 0 || start < 0 || end === 0 ? undefined : { start, end };
}

function setContent(html: string, part: string, markup: string): string {
  const tag = startTagOf(html, part);
  if (!tag) return html;
  return html.slice(0, tag.end) + markup + html.slice(html.indexOf('<', tag.end));
}

function setValue(html: string, part: string, value: string): string {
  const tag = startTagOf(html, part);
  if (!tag) return html;
  const filled = html
    .slice(tag.start, tag.end)
    .replace(/ value="[^"]*"/, () => ` value="${escapeHtml(value)}"`);
  return html.slice(0, tag.start) + filled + html.slice(tag.end);
}

/** Inserts the parts of a query into the page rendered without a query. Ignores parts that the page does not have. */
export function fillPage(html: string, { content, values }: Pick<PageParts, 'content' | 'values'>): string {
  let filled = html;
  for (const [part, value] of Object.entries(values)) filled = setValue(filled, part, value);
  for (const [part, node] of Object.entries(content))
    filled = setContent(filled, part, renderToStaticMarkup(node));
  return filled;
}
