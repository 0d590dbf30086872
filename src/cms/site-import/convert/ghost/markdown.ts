import { fromMarkdown } from 'mdast-util-from-markdown';
import { element, type Markup, type MarkupElement } from '../markup';
import { parseHtml } from '../parse-html';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
/** URLs of reference links: `[words][name]` … `[name]: https://…`. */
type Definitions = ReadonlyMap<string, string>;

/** Maximum length of Markdown in characters that is parsed. A longer text is kept as plain paragraphs. */
const maxMarkdown = 200_000;
/** Maximum number of nesting marks at the start of a line that are parsed. */
const nesting = /^[ \t]*(?:[>*+-][ \t]*){30}/m;

/** Reads Markdown. */
export function readMarkdown(markdown: string): Markup[] {
  if (markdown.length > maxMarkdown || nesting.test(markdown))
    return markdown.split(/\n{2,}/).map((text) => element('p', {}, [text]));
  const root = fromMarkdown(markdown);
  const definitions = new Map(definitionsIn(root).reverse());
  return root.children.flatMap((node) => markupOf(node, definitions));
}

function definitionsIn(node: Node): [string, string][] {
  if (node.type === 'definition') return [[node.identifier, node.url]];
  return 'children' in node ? node.children.flatMap(definitionsIn) : [];
}

/** A footnote of one word looks like a link definition. */
const isFootnote = (identifier: string): boolean => identifier.startsWith('^');

function markupOf(node: Node, definitions: Definitions): Markup[] {
  const inside = (): Markup[] =>
    'children' in node ? node.children.flatMap((child) => markupOf(child, definitions)) : [];
  const of = (tag: string, attributes: Record<string, string | null | undefined> = {}): [MarkupElement] => [
    element(tag, attributes, inside()),
  ];
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'paragraph':
      return of('p');
    case 'heading':
      return of(`h${node.depth}`);
    case 'emphasis':
      return of('em');
    case 'strong':
      return of('strong');
    case 'delete':
      return of('del');
    case 'inlineCode':
      return [element('code', {}, [node.value])];
    case 'code':
      return [element('pre', { 'data-lang': node.lang ?? null }, [node.value])];
    case 'link':
      return of('a', { href: node.url });
    case 'image':
      return [element('img', { src: node.url, alt: node.alt ?? '', title: node.title ?? null })];
    case 'linkReference':
      return isFootnote(node.identifier)
        ? [element('sup', {}, [node.identifier.slice(1)])]
        : of('a', { href: definitions.get(node.identifier) });
    case 'imageReference':
      return [element('img', { src: definitions.get(node.identifier), alt: node.alt ?? '' })];
    case 'definition': {
      if (!isFootnote(node.identifier)) return [];
      const words = [node.identifier.slice(1), node.url, node.title].filter(Boolean);
      return [element('p', {}, [words.join(' ')])];
    }
    case 'blockquote':
      return of('blockquote');
    case 'list':
      return of(node.ordered ? 'ol' : 'ul', { start: node.ordered ? String(node.start ?? 1) : null });
    case 'listItem':
      return of('li');
    case 'thematicBreak':
      return [element('hr')];
    case 'break':
      return [element('br')];
    case 'html':
      return parseHtml(node.value).nodes;
    default:
      return inside();
  }
}
