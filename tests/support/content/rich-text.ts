import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext';

type Visit = (key: string, value: unknown) => void;

/** Visits every property of a document at any depth. */
export function walk(value: unknown, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    visit(key, inner);
    walk(inner, visit);
  }
}

/** Targets of the document's links: in blocks and sequences, and within rich text. */
export function linksIn(document: unknown): string[] {
  const links: string[] = [];
  walk(document, (key, value) => {
    if (['href', 'actionHref', 'url'].includes(key) && typeof value === 'string') links.push(value);
  });
  return links;
}

/** Words of a rich text. A number such as `1,250.50` or a hyphenated compound is one word. */
export function wordsIn(data: Parameters<typeof convertLexicalToPlaintext>[0]['data']): string[] {
  return convertLexicalToPlaintext({ data }).match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu) ?? [];
}

/** Text nodes and plain fields that visitors read, including Markdown that was not parsed. */
export function textsIn(document: unknown): string[] {
  const texts: string[] = [];
  walk(document, (key, value) => {
    const isCopy = [
      'text',
      'heading',
      'intro',
      'lead',
      'answer',
      'note',
      'description',
      'excerpt',
      'summary',
    ];
    if (isCopy.includes(key) && typeof value === 'string') texts.push(value);
  });
  return texts;
}
