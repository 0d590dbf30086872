/** Formats values for people in a comparison. */

import { isRecord } from '@/lib/is-record';
import { asWords } from '@/lib/text/as-words';

const unshown: ReadonlySet<string> = new Set([
  'id',
  'blockType',
  'blockName',
  'version',
  'format',
  'indent',
  'direction',
]);

const isRichText = (value: Record<string, unknown>) => isRecord(value.root);

function textOfNode(node: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node.text === 'string') return node.text;
  const inner = Array.isArray(node.children) ? node.children.map(textOfNode) : [];
  const isBlock =
    node.type === 'root' || node.type === 'list' || node.type === 'table' || node.type === 'tablerow';
  if (node.type === 'block' && isRecord(node.fields))
    return `[${asWords(String(node.fields.blockType))}] ${showValue(node.fields)}`;
  return inner.join(isBlock ? '\n' : '');
}

function showFields(value: Record<string, unknown>): string {
  return Object.entries(value)
    .filter(([name, inner]) => !unshown.has(name) && showValue(inner) !== '')
    .map(([name, inner]) => `${asWords(name)}: ${showValue(inner)}`)
    .join('\n');
}

/** Returns an empty text for empty values. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(showValue).filter(Boolean).join('\n');
  if (!isRecord(value)) return String(value);
  return isRichText(value) ? textOfNode(value.root) : showFields(value);
}

/**
 * Formats two versions for a comparison. For two rows or blocks, shows only the fields that differ.
 * `null` is a deleted row.
 */
export function showBoth(mine: unknown, theirs: unknown): { mine: string | null; theirs: string | null } {
  const isRow = (value: unknown): value is Record<string, unknown> => isRecord(value) && !isRichText(value);
  if (isRow(mine) && isRow(theirs)) {
    const differing = Object.keys({ ...mine, ...theirs }).filter(
      (name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs[name] ?? null),
    );
    const pick = (row: Record<string, unknown>) =>
      Object.fromEntries(differing.map((name) => [name, row[name] ?? '']));
    return { mine: showValue(pick(mine)), theirs: showValue(pick(theirs)) };
  }
  const isDeleted = (value: unknown, other: unknown) => value === undefined && isRow(other);
  return {
    mine: isDeleted(mine, theirs) ? null : showValue(mine),
    theirs: isDeleted(theirs, mine) ? null : showValue(theirs),
  };
}
