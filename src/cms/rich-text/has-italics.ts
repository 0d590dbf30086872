import type { RichTextBody } from './article-content';

type Node = { type?: string; tag?: string; text?: string; format?: unknown; children?: Node[] };

/** Bits of a text's format, as Lexical counts them. */
const BOLD = 1;
const ITALIC = 2;

/** Headings of these levels are bold, and so is the emphasis in them. */
const boldHeadings: ReadonlySet<string | undefined> = new Set(['h3', 'h4', 'h5', 'h6']);

const isItalic = ({ text, format }: Node) =>
  Boolean(text?.trim()) && typeof format === 'number' && (format & (BOLD | ITALIC)) === ITALIC;

const contains = (node: Node): boolean =>
  !(node.type === 'heading' && boldHeadings.has(node.tag)) &&
  (isItalic(node) || Boolean(node.children?.some(contains)));

/** True if a rich text has emphasis of the usual weight in running text, for which pages load the text's italic. */
export const hasItalics = ({ root }: RichTextBody): boolean => (root.children as Node[]).some(contains);
