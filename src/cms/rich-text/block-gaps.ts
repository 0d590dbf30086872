/** Finds missing values in an article's blocks, and names them by their labels. */
import type { Block, Field } from 'payload';
import { isRecord } from '@/lib/is-record';
import { asWords } from '@/lib/text/as-words';
import { articleBlocks } from './article-blocks';

type Data = Record<string, unknown>;

/** Name of a block in the studio. */
export const blockName = ({ labels, slug }: Block): string =>
  typeof labels?.singular === 'string' ? labels.singular : asWords(slug);

const labelOf = (field: { name: string; label?: unknown }): string =>
  typeof field.label === 'string' ? field.label : asWords(field.name);

/** Labels of blank required fields; fields inside rows are prefixed with the label of their list. */
function blankIn(fields: readonly Field[], data: Data): string[] {
  return fields.flatMap((field): string[] => {
    if (!('name' in field && field.name)) return 'fields' in field ? blankIn(field.fields, data) : [];
    const value = data[field.name];
    const rows = Array.isArray(value) ? value.filter(isRecord) : [];
    if (field.type === 'array' && rows.length > 0) {
      const inRows = rows.flatMap((row) => blankIn(field.fields, row));
      return inRows.map((label) => `${labelOf(field)}: ${label}`);
    }
    const isBlank = (value ?? '') === '' || (Array.isArray(value) && value.length === 0);
    return 'required' in field && field.required && isBlank ? [labelOf(field)] : [];
  });
}

function nodesIn(body: unknown): Data[] {
  const root = isRecord(body) ? body.root : undefined;
  return isRecord(root) && Array.isArray(root.children) ? root.children.filter(isRecord) : [];
}

/** True if a rich text has a text, a block or a picture. */
export const hasContent = (body: unknown): boolean =>
  nodesIn(body).some(
    ({ type, children }) => type !== 'paragraph' || (Array.isArray(children) && children.length > 0),
  );

/** Names the missing fields of each block: `Side note: Text`. Null if none is missing. */
export function blockGaps(body: unknown): string | null {
  const gaps = nodesIn(body).flatMap(({ type, fields }) => {
    const block =
      type === 'block' && isRecord(fields) && articleBlocks.find(({ slug }) => slug === fields.blockType);
    if (!block || !isRecord(fields)) return [];
    return blankIn(block.fields, fields).map((label) => `${blockName(block)}: ${label}`);
  });
  return gaps.length === 0 ? null : `Missing: ${[...new Set(gaps)].join(', ')}.`;
}
