/** Converts a document of the editor back to Markdown. */
import { convertLexicalToMarkdown, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { FlattenedField, JsonObject, RichTextField } from 'payload';
import { stringify } from 'yaml';
import type { DocumentNames } from '../document-names';
import type { RichText } from './rich-text';
import { blocksOf } from './rich-text';

type Node = RichText['root']['children'][number];

/**
 * Type of `describeFields`, which is passed as a parameter, because that function itself calls this module for rich
 * text.
 */
type DescribeFields = (
  fields: readonly FlattenedField[],
  data: JsonObject,
  names: DocumentNames,
) => JsonObject;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Fences a text with more backticks than any run of backticks inside it. */
function fence(opening: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((row) => row.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${opening}\n${text.trimEnd()}\n${ticks}`;
}

/** Replaces internal links, which contain ids that differ between installations, with links to paths, which do not. */
function withPlainLinks(node: Node, names: DocumentNames): Node {
  const children = Array.isArray(node.children)
    ? node.children.map((child: Node) => withPlainLinks(child, names))
    : undefined;
  const own = children ? { ...node, children } : node;
  if (node.type !== 'link' || !isObject(node.fields) || node.fields.linkType !== 'internal') return own;
  const { relationTo, value } = isObject(node.fields.doc) ? node.fields.doc : {};
  const url = names.path(String(relationTo), value) ?? '/';
  return { ...own, fields: { linkType: 'custom', url, newTab: node.fields.newTab ?? false } };
}

function blockFence(
  field: RichTextField,
  fields: JsonObject,
  names: DocumentNames,
  describe: DescribeFields,
): string[] {
  const block = blocksOf(field).find(({ slug }) => slug === fields.blockType);
  if (!block) return [];
  const described = describe(block.flattenedFields, fields, names);
  if (block.slug !== 'code') return [fence(block.slug, stringify(described, { lineWidth: 100 }))];
  const opening = [described.language, described.title].filter(Boolean).join(' ');
  return [fence(opening, String(described.code ?? ''))];
}

/**
 * Fences for a node that stands between paragraphs: a block, or an upload, which is given by its file name. Undefined
 * for a text node.
 */
function standing(
  field: RichTextField,
  node: Node,
  names: DocumentNames,
  describe: DescribeFields,
): string[] | undefined {
  if (node.type === 'block')
    return isObject(node.fields) ? blockFence(field, node.fields, names, describe) : [];
  if (node.type !== 'upload') return undefined;
  // `value` is the whole document, not its id, if the text was read with populated uploads and saved that way.
  const id = isObject(node.value) ? node.value.id : node.value;
  const file = names.key(String(node.relationTo), id);
  return file ? [fence('picture', stringify({ file }))] : [];
}

/**
 * Converts rich text to Markdown in which fences contain blocks and uploads, as `checkRichText` reads it.
 * @param describe returns the fields of a block.
 */
export function richTextMarkdown(
  field: RichTextField,
  body: RichText,
  names: DocumentNames,
  describe: DescribeFields,
): string {
  const editorConfig = editorConfigFactory.fromField({ field });
  const passages: string[] = [];
  let text: Node[] = [];
  const endText = () => {
    if (text.length > 0) {
      const root = { ...body.root, children: text.map((node) => withPlainLinks(node, names)) };
      // The cast is safe: the value has the editor's shape, but Payload's generated type for rich text is
      // looser than the converter's.
      const markdown = convertLexicalToMarkdown({ editorConfig, data: { root } as never });
      // Payload writes checkboxes as list items, but reads them as separate lines.
      passages.push(markdown.trim().replace(/^- (?=\[[ x]\] )/gm, ''));
    }
    text = [];
  };
  for (const node of body.root.children) {
    const alone = standing(field, node, names, describe);
    if (!alone) {
      text.push(node);
      continue;
    }
    endText();
    passages.push(...alone);
  }
  endText();
  return `${passages.filter(Boolean).join('\n\n')}\n`;
}
