import { markupText } from '../convert/markup';
import { parseHtml } from '../convert/parse-html';

/** Words of a text that may hold HTML or its entities, such as a title: `Cats &amp; <em>dogs</em>`. */
export function htmlWords(html: string): string {
  if (!/[<&]/.test(html)) return html.replaceAll(/\s+/g, ' ').trim();
  return markupText(parseHtml(html).nodes);
}
