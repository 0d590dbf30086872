/** Parses HTML into a tree of bounded depth and size. */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  type TreeAdapter,
} from 'parse5';
import { type BlockComment, readBlockComment } from './block-comments';
import { blockTag, element, type Markup, type MarkupElement } from './markup';

/** Maximum number of open elements. Browsers stop at 512; texts written by people stay below 50. */
const maxDepth = 200;
const maxNodes = 300_000;
/** Characters. */
const maxHtml = 4_000_000;

class TooLarge extends Error {}

/** Adapter that stops the parser when the tree gets too deep or too large, because its time grows with both. */
function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let open = 0;
  let made = 0;
  const count = () => {
    made += 1;
    if (made > maxNodes) throw new TooLarge();
  };
  return {
    ...defaultTreeAdapter,
    createElement: (...args) => {
      count();
      return defaultTreeAdapter.createElement(...args);
    },
    createCommentNode: (data) => {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
    onItemPush: () => {
      open += 1;
      if (open > maxDepth) throw new TooLarge();
    },
    onItemPop: () => {
      open -= 1;
    },
  };
}

/** Beginning of a CDATA section, which HTML treats as a comment. */
const literalStart = '[CDATA[';

const literalText = (comment: string): string =>
  comment.slice(literalStart.length, comment.endsWith(']]') ? -2 : undefined);

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * Wraps the content between the two comments of a WordPress block in an element for that block. An unclosed comment is
 * left out, and so is one that would nest blocks too deeply.
 */
function withBlocks(nodes: readonly ParsedNode[], depth: number): Markup[] {
  const top: Markup[] = [];
  const open: { name: string; element: MarkupElement }[] = [];
  const place = () => open.at(-1)?.element.children ?? top;
  const enter = ({ name, settings, isVoid }: BlockComment) => {
    const block = element(blockTag, { name, settings });
    if (!isVoid && depth + open.length >= maxDepth * 2) return;
    place().push(block);
    if (!isVoid) open.push({ name, element: block });
  };
  const leave = (name: string) => {
    const at = open.findLastIndex((one) => one.name === name);
    if (at >= 0) open.length = at;
  };
  for (const node of nodes) {
    if (node.nodeName === '#text') place().push((node as DefaultTreeAdapterTypes.TextNode).value);
    else if (node.nodeName === '#comment') {
      const { data } = node as DefaultTreeAdapterTypes.CommentNode;
      const comment = readBlockComment(data);
      if (comment?.isClosing) leave(comment.name);
      else if (comment) enter(comment);
      else if (data.startsWith(literalStart)) place().push(literalText(data));
    } else if ('tagName' in node) place().push(markupOf(node, depth + open.length + 1));
  }
  return top;
}

function markupOf(node: DefaultTreeAdapterTypes.Element, depth: number): MarkupElement {
  // The contents of a template element are in a separate fragment.
  const inside =
    node.tagName === 'template'
      ? defaultTreeAdapter.getTemplateContent(node as DefaultTreeAdapterTypes.Template).childNodes
      : node.childNodes;
  return {
    tag: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    children: withBlocks(inside, depth),
  };
}

const parsed = (html: string, treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = defaultTreeAdapter) =>
  withBlocks(parseFragment(html, { treeAdapter, scriptingEnabled: false }).childNodes, 0);

/** The text of HTML without its tags, with a paragraph break for each tag. */
function wordsAlone(html: string): Markup[] {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    parts.push(html.slice(at, end < 0 ? html.length : start));
    at = end < 0 ? html.length : end + 1;
  }
  const texts = parts.filter((text) => text.trim() !== '');
  return texts.map((text) => element('p', {}, parsed(text.replaceAll('<', '&lt;'))));
}

/** Parses HTML. @returns its tree; for HTML that is nested too deeply or too large, its text only */
export function parseHtml(html: string): { nodes: Markup[]; isWordsAlone: boolean } {
  if (html.length <= maxHtml) {
    try {
      return { nodes: parsed(html, boundedAdapter()), isWordsAlone: false };
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  return { nodes: wordsAlone(html), isWordsAlone: true };
}
