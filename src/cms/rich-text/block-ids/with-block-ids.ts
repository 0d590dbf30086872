import { createHash } from 'node:crypto';
import { isRecord } from '@/lib/is-record';

/** Pattern of the ids that Payload generates for blocks and rows. */
const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** True for rows of an array field, and false for polymorphic references, which are objects, too. */
const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => isRecord(row) && !('relationTo' in row));

/** A new id that is not in use. Derived from the text, so that equal bodies get equal ids. */
function freeId(text: string, taken: ReadonlySet<unknown>): string {
  let id = idOf(text);
  while (taken.has(id)) id = idOf(id);
  return id;
}

/** Adds missing ids to the rows in a record, at any depth. @returns the same record if no id was missing */
function withRowIds(record: Record<string, unknown>, path: string): Record<string, unknown> {
  const changed = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (!isRows(value)) return [];
    const taken = new Set(value.map((row) => row.id));
    const rows = value.map((row, index) => {
      const rowPath = `${path}.${name}.${index}`;
      const inner = withRowIds(row, rowPath);
      return inner.id ? inner : { ...inner, id: freeId(rowPath, taken) };
    });
    return rows.some((row, index) => row !== value[index]) ? [[name, rows]] : [];
  });
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) };
}

const blockIdOf = (node: unknown) => (isRecord(node) && isRecord(node.fields) ? node.fields.id : undefined);

function withBlockId(node: unknown, index: number, taken: ReadonlySet<unknown>): unknown {
  if (!isRecord(node) || node.type !== 'block' || !isRecord(node.fields)) return node;
  const id = node.fields.id || freeId(`${index} ${JSON.stringify(node.fields)}`, taken);
  const fields = withRowIds(node.fields, String(id));
  if (fields === node.fields && node.fields.id) return node;
  return { ...node, fields: { ...fields, id } };
}

/**
 * Adds missing ids to the blocks of an article's body and to their rows; equal bodies get equal ids. @returns the same
 * body if no id was missing
 */
export function withBlockIds<T>(body: T): T {
  const root = isRecord(body) ? body.root : null;
  if (!isRecord(root) || !Array.isArray(root.children)) return body;
  const { children } = root;
  const taken = new Set(children.map(blockIdOf));
  const complete = children.map((node, index) => withBlockId(node, index, taken));
  if (complete.every((node, index) => node === children[index])) return body;
  return { ...body, root: { ...root, children: complete } };
}
