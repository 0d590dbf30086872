/** Parses a document of Ghost's newer editor. */
import { isRecord } from '@/lib/is-record';
import { isDeeperThan } from '@/lib/json-depth';
import { element, type Markup } from '../markup';
import { isCard, readCard } from './cards';

/** Maximum nesting of the JSON: two levels of brackets for each level of the text. */
const maxDepth = 200;

/** @returns the document; null if it is no JSON, or nested too deeply */
export function readGhostDocument(json: string): Record<string, unknown> | null {
  if (isDeeperThan(json, maxDepth)) return null;
  try {
    // The database stores no NUL characters.
    const revive = json.includes('\\u0000')
      ? (_: string, one: unknown) => (typeof one === 'string' ? one.replaceAll('\0', '') : one)
      : undefined;
    const document: unknown = JSON.parse(json, revive);
    return isRecord(document) ? document : null;
  } catch {
    return null;
  }
}

/** Parses a document. @returns null if it is not valid */
export function readGhostLexical(json: string): Markup[] | null {
  const root = readGhostDocument(json)?.root;
  return isRecord(root) ? childrenOf(root) : null;
}

const childrenOf = (node: Record<string, unknown>): Markup[] =>
  (Array.isArray(node.children) ? node.children : []).filter(isRecord).flatMap(markupOf);

/** Tags of the bits in Lexical's text format. Highlighting is left out as mere formatting. */
const formats: readonly (readonly [number, string])[] = [
  [1, 'b'],
  [2, 'i'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
];

function textOf(text: string, format: unknown): Markup {
  const bits = typeof format === 'number' ? format : 0;
  return formats.reduce<Markup>(
    (inner, [bit, tag]) => (bits & bit ? element(tag, {}, [inner]) : inner),
    text,
  );
}

const headings: ReadonlySet<unknown> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function markupOf(node: Record<string, unknown>): Markup[] {
  const type = typeof node.type === 'string' ? node.type : '';
  const of = (tag: string, attributes: Record<string, string | null> = {}) => [
    element(tag, attributes, childrenOf(node)),
  ];
  switch (type) {
    case 'text':
    case 'extended-text':
    case 'tab':
      return typeof node.text === 'string' ? [textOf(node.text, node.format)] : [];
    case 'linebreak':
      return [element('br')];
    case 'paragraph':
      return of('p');
    case 'heading':
    case 'extended-heading':
      return of(headings.has(node.tag) ? String(node.tag) : 'h2');
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return of('blockquote');
    case 'list':
      return of(node.listType === 'number' ? 'ol' : 'ul', {
        start: typeof node.start === 'number' ? String(node.start) : null,
      });
    case 'listitem':
      return of('li');
    case 'link':
    case 'autolink':
      return of('a', { href: typeof node.url === 'string' ? node.url : '' });
    case 'zwnj':
      return [];
    default: {
      const children = childrenOf(node);
      // A node of an unknown kind without children is parsed as a card, which keeps its text.
      return isCard(type) || children.length === 0 ? readCard(type, node) : children;
    }
  }
}
