/** Parses a body of any source format into one kind of tree. */
import type { SourceBody } from '../source-site';
import { withEmbeddedLines } from './embedded-lines';
import { readGhostLexical } from './ghost/lexical';
import { readMobiledoc } from './ghost/mobiledoc';
import { element, type Markup } from './markup';
import { parseHtml } from './parse-html';
import { replaceShortcodes } from './shortcodes';

export interface SourceMarkup {
  nodes: Markup[];
  /** True if blank lines end paragraphs and line ends break lines. */
  isClassic: boolean;
  /** Problem of the text as a whole. */
  fault: string | null;
}

const tooDeep = 'Its markup is nested too deeply or too large. Its words are here as paragraphs.';
const unreadable = 'It could not be read. Its source is in a marked block.';

function readHtml(html: string, isClassic: boolean): SourceMarkup {
  const { nodes, isWordsAlone } = parseHtml(html);
  return { nodes, isClassic: isClassic && !isWordsAlone, fault: isWordsAlone ? tooDeep : null };
}

export function readBody(body: SourceBody): SourceMarkup {
  switch (body.format) {
    case 'wordpress': {
      const read = readHtml(replaceShortcodes(body.html), true);
      return { ...read, nodes: withEmbeddedLines(read.nodes) };
    }
    case 'html':
      return readHtml(body.html, false);
    case 'lexical':
    case 'mobiledoc': {
      const nodes = body.format === 'lexical' ? readGhostLexical(body.json) : readMobiledoc(body.json);
      if (nodes) return { nodes, isClassic: false, fault: null };
      return {
        nodes: [element('lost-part', { what: 'Text', source: body.json })],
        isClassic: false,
        fault: unreadable,
      };
    }
  }
}
