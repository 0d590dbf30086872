import { isRecord } from '@/lib/is-record';
import type { BodyNode } from './body-writer';

/** Fields of blocks that hold no words of the text. */
const technical: ReadonlySet<string> = new Set(
  'id blockType blockName media href language variant isTotal'.split(' '),
);

/** All words in the fields of a block. */
function fieldsText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(fieldsText).filter(Boolean).join('\n');
  if (!isRecord(value)) return '';
  return Object.entries(value)
    .flatMap(([name, inner]) => (technical.has(name) ? [] : [fieldsText(inner)]))
    .filter(Boolean)
    .join('\n');
}

const isInline = ({ type }: BodyNode) => type === 'text' || type === 'link' || type === 'linebreak';

function nodeText(node: BodyNode): string {
  if (node.type === 'text') return String(node.text);
  if (node.type === 'linebreak') return '\n';
  if (node.type === 'block' || node.type === 'upload') return fieldsText(node.fields);
  const children = node.children ?? [];
  return children.map(nodeText).join(children.every(isInline) ? '' : '\n');
}

/** All words of a body, with those of marked blocks and captions, a line for each paragraph. */
export const nodesText = (nodes: readonly BodyNode[]): string =>
  nodes.map(nodeText).filter(Boolean).join('\n');
