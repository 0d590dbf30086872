import type { Field } from 'payload';
import { isRecord } from '@/lib/is-record';
import { asWords } from '@/lib/text/as-words';
import { articleBlocks } from '../article-blocks';
import { blockName } from '../block-gaps';

type Data = Record<string, unknown>;

const line = { type: 'paragraph', version: 1, direction: null, format: '', indent: 0 } as const;
const boldFormat = 1;

const paragraph = (text: string, format = 0) => ({
  ...line,
  children: [{ type: 'text', version: 1, text, detail: 0, format, mode: 'normal', style: '' }],
});

const isShown = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Texts of a row of a list in one line, such as the cells of a table. */
function rowText(value: unknown): string {
  if (Array.isArray(value)) return value.map(rowText).join(' | ');
  if (!isRecord(value)) return isShown(value) ? String(value) : '';
  return Object.entries(value)
    .flatMap(([name, inner]) => (name === 'id' ? [] : [rowText(inner)]))
    .filter(Boolean)
    .join(' · ');
}

/** A line for each field that is filled in, and for each row of a list. */
function fieldLines(fields: readonly Field[], data: Data): string[] {
  return fields.flatMap((field): string[] => {
    if (!('name' in field && field.name)) return 'fields' in field ? fieldLines(field.fields, data) : [];
    const value = data[field.name];
    const label = typeof field.label === 'string' ? field.label : asWords(field.name);
    if (Array.isArray(value)) return value.map((row, at) => `${label} ${at + 1}: ${rowText(row)}`);
    if (value === true) return [`${label}: yes`];
    return isShown(value) ? [`${label}: ${value}`] : [];
  });
}

function comparableNode(node: unknown): unknown[] {
  const fields = isRecord(node) && node.type === 'block' && isRecord(node.fields) ? node.fields : null;
  const block = fields && articleBlocks.find(({ slug }) => slug === fields.blockType);
  if (!fields || !block) return [node];
  return [
    paragraph(blockName(block), boldFormat),
    ...fieldLines(block.fields, fields).map((text) => paragraph(text)),
  ];
}

/**
 * Returns a rich text whose blocks are replaced by lines with their names, fields and rows, so that a comparison of two
 * versions shows changes inside blocks.
 */
export function comparableBody(body: unknown): unknown {
  const root = isRecord(body) ? body.root : undefined;
  if (!isRecord(body) || !isRecord(root) || !Array.isArray(root.children)) return body;
  return { ...body, root: { ...root, children: root.children.flatMap(comparableNode) } };
}
