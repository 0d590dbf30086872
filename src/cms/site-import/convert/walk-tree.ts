/** Traverses the tree of a source and writes the body. */

import { ownEntry } from '@/lib/own-entry';
import { writeShortcode } from './blocks/shortcode-blocks';
import { writeWordPressBlock } from './blocks/wordpress-blocks';
import { writeFigure } from './elements/figures';
import { writeEmbedded, writePicture, writePlayer } from './elements/media';
import { writeTable } from './elements/tables';
import { writeDetails, writeForm, writePre, writeQuote } from './elements/texts';
import {
  blockTag,
  isElement,
  lostTag,
  type Markup,
  type MarkupElement,
  markupSource,
  markupText,
} from './markup';
import { shortcodeTag } from './shortcodes';
import { type ElementWriter, markLost, resolveLink, type Walk } from './walk';

export function walkNodes(nodes: readonly Markup[], walk: Walk): void {
  for (const node of nodes) {
    if (isElement(node)) writeElement(node, walk);
    else writeText(node, walk);
  }
}

/** Writes a text. In a classic text, blank lines end paragraphs and line ends become line breaks. */
function writeText(text: string, walk: Walk): void {
  const { writer, isLiteral, isClassic } = walk;
  const lines = isLiteral || isClassic ? text.split(/\r\n|\n|\r/) : [text];
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      // White space after the last line end continues in the next element, and is not a blank line yet.
      const isBlank = line.trim() === '' && index < lines.length - 1;
      if (isBlank && !isLiteral) writer.endBlock();
      else if (isLiteral || !writer.isAtLineStart) writer.lineBreak();
    }
    if (isLiteral) writer.text(line.replaceAll('\t', '    '), walk, true);
    else writer.text(line, walk);
  }
}

function writeElement(one: MarkupElement, walk: Walk): void {
  const write = writers.get(one.tag) ?? (one.tag.includes('-') ? markLostElement : inside);
  write(one, walk);
}

const inside: ElementWriter = ({ children }, walk) => walkNodes(children, walk);

const styled =
  (bit: number): ElementWriter =>
  ({ children }, walk) =>
    walkNodes(children, { ...walk, format: walk.format | bit });

/** A part on separate lines. */
const block: ElementWriter = ({ children }, walk) => {
  walk.writer.endBlock();
  walkNodes(children, walk);
  walk.writer.endBlock();
};

const heading: ElementWriter = ({ tag, children }, walk) => {
  walk.writer.startBlock('heading', { tag });
  walkNodes(children, walk);
  walk.writer.endBlock();
};

const list: ElementWriter = ({ tag, attributes, children }, walk) => {
  const start = Number.parseInt(attributes.get('start') ?? '1', 10);
  walk.writer.enterList(
    tag === 'ol' ? 'number' : 'bullet',
    Number.isSafeInteger(start) && start > 0 ? start : 1,
  );
  walkNodes(children, walk);
  walk.writer.leave();
};

const item: ElementWriter = ({ children }, walk) => {
  walk.writer.enterItem();
  walkNodes(children, walk);
  walk.writer.leave();
};

const link: ElementWriter = ({ attributes, children }, walk) => {
  const href = attributes.get('href');
  const label = markupText(children);
  if (!href || label === '') return walkNodes(children, { ...walk, pictureLink: href });
  const target = resolveLink(walk, href, label);
  walkNodes(children, { ...walk, link: target === null ? null : { href: target } });
};

const term: ElementWriter = ({ children }, walk) => {
  walk.writer.startBlock('paragraph', { textFormat: 0 });
  walkNodes(children, { ...walk, format: walk.format | 1 });
  walk.writer.endBlock();
};

const quoted: ElementWriter = ({ children }, walk) => walkNodes(['“', ...children, '”'], walk);

const rule: ElementWriter = (_, { writer }) => writer.add({ type: 'horizontalrule', version: 1 });

/** Names of elements that are kept as marked blocks, in words for people. */
const lostNames: Readonly<Record<string, string>> = {
  script: 'Script',
  iframe: 'Embedded page',
  svg: 'Drawing (SVG)',
  math: 'Formula',
  canvas: 'Canvas',
  object: 'Embedded object',
  embed: 'Embedded object',
  map: 'Image map',
};

function markLostElement(one: MarkupElement, walk: Walk): void {
  const what = ownEntry(lostNames, one.tag);
  markLost(walk, what ?? `Element ${one.tag}`, markupSource(one));
}

const lost: ElementWriter = ({ attributes, children }, walk) => {
  markLost(walk, attributes.get('what') ?? 'Part', attributes.get('source') ?? '');
  walkNodes(children, walk);
};

const nothing: ElementWriter = () => undefined;

const each = (tags: string, write: ElementWriter): [string, ElementWriter][] =>
  tags.split(' ').map((tag) => [tag, write]);

const writers: ReadonlyMap<string, ElementWriter> = new Map([
  ...each('b strong', styled(1)),
  ...each('i em cite dfn var', styled(2)),
  ...each('s strike del', styled(4)),
  ...each('u ins', styled(8)),
  ...each('code kbd samp tt', styled(16)),
  ...each('sub', styled(32)),
  ...each('sup', styled(64)),
  ...each(
    'p div section article main header footer aside nav address center hgroup figcaption dl dd fieldset legend',
    block,
  ),
  ...each('caption thead tbody tfoot tr td th noscript body html', block),
  ...each('h1 h2 h3 h4 h5 h6', heading),
  ...each('ul ol menu dir', list),
  ...each('li', item),
  ...each('a', link),
  ...each('q', quoted),
  ...each('dt', term),
  ...each('br', (_, { writer }) => writer.lineBreak()),
  ...each('hr', rule),
  ...each('pre', writePre),
  ...each('blockquote', writeQuote),
  ...each('details', writeDetails),
  ...each('table', writeTable),
  ...each('figure', writeFigure),
  ...each('img', writePicture),
  ...each('picture', inside),
  ...each('video audio', writePlayer),
  ...each('iframe', writeEmbedded),
  ...each('form input select textarea', writeForm),
  ...each('script svg math canvas object embed map', markLostElement),
  ...each('style template source track param wbr link meta title head base', nothing),
  [blockTag, writeWordPressBlock],
  [shortcodeTag, writeShortcode],
  [lostTag, lost],
]);
