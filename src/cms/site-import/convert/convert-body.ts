/** Converts the body of another system into the body of an article, in linear time. */
import type { RichTextBody } from '@/cms/rich-text/article-content';
import type { SourceBody } from '../source-site';
import { type BodyNode, BodyWriter } from './body-writer';
import type { ConvertedArticle, ResolveAddresses } from './conversion';
import { nodesText } from './nodes-text';
import { readBody } from './source-markup';
import { LossList, type Walk } from './walk';
import { walkNodes } from './walk-tree';

/** Blank line that Payload treats as text: it refuses to publish an article whose only paragraph is empty. */
const blankLine: BodyNode = {
  type: 'paragraph',
  version: 1,
  ...{ direction: null, format: '', indent: 0, textFormat: 0, children: [{ type: 'linebreak', version: 1 }] },
};

/** A body as editors store it. */
export const bodyOf = (nodes: BodyNode[]): RichTextBody => {
  const children = nodes.length > 0 ? nodes : [blankLine];
  const root = { type: 'root', version: 1, direction: null, format: '' as const, indent: 0, children };
  return { root: root as RichTextBody['root'] };
};

export function convertNodes(
  body: SourceBody,
  resolve: ResolveAddresses,
): { nodes: BodyNode[]; losses: LossList } {
  const { nodes, isClassic, fault } = readBody(body);
  const writer = new BodyWriter();
  const losses = new LossList();
  if (fault) losses.add('Text', fault);
  const walk: Walk = {
    ...{ writer, resolve, losses, isClassic, isLiteral: false, format: 0, link: null },
    ...{ fileKey: undefined, pictureLink: undefined, write: walkNodes },
  };
  walkNodes(nodes, walk);
  return { nodes: writer.finish(), losses };
}

/** Converts a body into that of an article, in the form that the editor stores. */
export function convertArticle(body: SourceBody, resolve: ResolveAddresses): ConvertedArticle {
  const { nodes, losses } = convertNodes(body, resolve);
  return { body: bodyOf(nodes), losses: losses.list(), text: nodesText(nodes) };
}
