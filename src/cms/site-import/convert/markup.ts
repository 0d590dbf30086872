/** Tree into which every source format is parsed before it becomes a body. */

export interface MarkupElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: Markup[];
}

export type Markup = MarkupElement | string;

/** Tag of an element that represents a WordPress block: its name is in `name`, its settings are JSON in `settings`. */
export const blockTag = 'wp-block';

/** Tag of an element for content without a counterpart here: its name is in `what`, its source in `source`. */
export const lostTag = 'lost-part';

export const isElement = (node: Markup): node is MarkupElement => typeof node !== 'string';

export const element = (
  tag: string,
  attributes: Readonly<Record<string, string | null | undefined>> = {},
  children: Markup[] = [],
): MarkupElement => ({
  tag,
  attributes: new Map(
    Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  ),
  children,
});

/** Text of a node and what it contains, with spaces collapsed. */
export const markupText = (node: Markup | readonly Markup[]): string =>
  rawText(node).replaceAll(/\s+/g, ' ').trim();

/** Text of a node and what it contains, with its line breaks. */
export function rawText(node: Markup | readonly Markup[]): string {
  if (typeof node === 'string') return node;
  if (!('tag' in node)) return node.map(rawText).join('');
  if (node.tag === 'br') return '\n';
  const text = rawText(node.children);
  return isolated.has(node.tag) ? `\n${text}\n` : text;
}

const isolated: ReadonlySet<string> = new Set(
  'p pre div li ul ol td th tr h1 h2 h3 h4 h5 h6 blockquote figcaption dt dd option label legend'.split(' '),
);

/** Elements below a node that pass a test, in order, without those inside another one that passed. */
export function findElements(
  nodes: readonly Markup[],
  passes: (one: MarkupElement) => boolean,
): MarkupElement[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return passes(node) ? [node] : findElements(node.children, passes);
  });
}

export const withTag =
  (...tags: string[]) =>
  ({ tag }: MarkupElement): boolean =>
    tags.includes(tag);

export const hasClass = ({ attributes }: MarkupElement, name: string): boolean =>
  (attributes.get('class') ?? '').split(/\s+/).includes(name);

const leafTags: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'input', 'source', 'embed', 'wbr']);

/** Writes a node as HTML, for people to read. */
export function markupSource(node: Markup): string {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const own = [...attributes]
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('');
  const inner = children.map(markupSource).join('');
  if (tag === blockTag) {
    const name = `wp:${attributes.get('name')} ${attributes.get('settings') ?? ''}`.trimEnd();
    return children.length === 0
      ? `<!-- ${name} /-->`
      : `<!-- ${name} -->${inner}<!-- /wp:${attributes.get('name')} -->`;
  }
  if (tag === lostTag) return (attributes.get('source') ?? '') + inner;
  return leafTags.has(tag) ? `<${tag}${own}>` : `<${tag}${own}>${inner}</${tag}>`;
}
