/** Splits a rich text into its text and the blocks between its paragraphs, in order. */
import type { ArticleBlockFields, RichTextBody, RichTextNode } from './article-content';

/** Consecutive paragraphs, or a block between two of them. */
export type RichTextPassage =
  | { kind: 'text'; nodes: RichTextNode[] }
  | { kind: 'block'; fields: ArticleBlockFields };

const known: ReadonlySet<unknown> = new Set<ArticleBlockFields['blockType']>([
  'note',
  'figure',
  'dataTable',
  'code',
  'button',
  'video',
  'gallery',
  'unsupported',
]);

const isArticleBlock = (fields: unknown): fields is ArticleBlockFields =>
  typeof fields === 'object' && fields !== null && known.has(Reflect.get(fields, 'blockType'));

/** Splits a rich text into passages. Blocks of unknown types, such as removed ones, are left out. */
export function passagesOf({ root }: RichTextBody): RichTextPassage[] {
  const passages: RichTextPassage[] = [];
  for (const node of root.children) {
    const last = passages.at(-1);
    if (node.type === 'block') {
      if (isArticleBlock(node.fields)) passages.push({ kind: 'block', fields: node.fields });
    } else if (last?.kind === 'text') {
      last.nodes.push(node);
    } else {
      passages.push({ kind: 'text', nodes: [node] });
    }
  }
  return passages;
}

/** Blocks of a rich text, in order. */
export const blocksIn = (body: RichTextBody): ArticleBlockFields[] =>
  passagesOf(body).flatMap((passage) => (passage.kind === 'block' ? [passage.fields] : []));
