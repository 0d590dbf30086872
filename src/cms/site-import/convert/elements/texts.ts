import {
  element,
  findElements,
  hasClass,
  isElement,
  type MarkupElement,
  markupSource,
  markupText,
  rawText,
  withTag,
} from '../markup';
import { blockNode, type ElementWriter, markLost, type Walk } from '../walk';

/** Maximum length of a block of code in characters. Longer code gets several blocks. */
const maxCode = 8000;
const maxLanguage = 20;

/** Splits code at line ends into pieces of the allowed length. */
function codePieces(code: string): string[] {
  const pieces: string[] = [];
  let rest = code;
  while (rest.length > maxCode) {
    const at = rest.lastIndexOf('\n', maxCode);
    const end = at > 0 ? at : maxCode;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(at > 0 ? end + 1 : end);
  }
  return [...pieces, rest];
}

export function writeCode({ writer }: Walk, code: string, language: string | null): void {
  const named = language && language.length <= maxLanguage ? { language } : {};
  for (const piece of codePieces(code))
    if (piece.trim() !== '') writer.add(blockNode('code', { ...named, code: piece }));
}

function languageOf({ attributes, children }: MarkupElement): string | null {
  const inner = children.find(isElement)?.attributes;
  for (const list of [attributes.get('class'), inner?.get('class')])
    for (const name of (list ?? '').split(/\s+/)) {
      const found = /^(?:language|lang)-([\w+#.-]{1,20})$/.exec(name)?.[1];
      if (found) return found;
    }
  return attributes.get('data-lang') ?? attributes.get('lang') ?? null;
}

/** Writes a preformatted text: a poem or a letter with its line breaks, anything else as code. */
export const writePre: ElementWriter = (one, walk) => {
  const isText = hasClass(one, 'wp-block-verse') || hasClass(one, 'wp-block-preformatted');
  if (isText) {
    walk.writer.startBlock('paragraph', { textFormat: 0 });
    walk.write(one.children, { ...walk, isLiteral: true });
    walk.writer.endBlock();
    return;
  }
  writeCode(walk, rawText(one.children).replace(/^\n/, '').trimEnd(), languageOf(one));
  const links = findElements(one.children, withTag('a')).filter(({ attributes }) => attributes.has('href'));
  for (const { attributes, children } of links)
    walk.losses.add('Link in code', `“${markupText(children)}” led to ${attributes.get('href')}.`);
  walk.write(findElements(one.children, withTag('img')), walk);
};

/** Writes a quote, with its source on the last line. */
export const writeQuote: ElementWriter = ({ children }, walk) => {
  walk.writer.enterQuote();
  walk.write(
    children.map((child) =>
      isElement(child) && (child.tag === 'cite' || child.tag === 'footer')
        ? element('p', {}, ['— ', ...child.children])
        : child,
    ),
    walk,
  );
  walk.writer.leave();
};

/** Writes a disclosure (`details`): its summary in bold, followed by its contents. */
export const writeDetails: ElementWriter = ({ children }, walk) => {
  walk.writer.endBlock();
  for (const child of children) {
    const isSummary = isElement(child) && child.tag === 'summary';
    if (isSummary) walk.write([element('p', {}, [element('b', {}, child.children)])], walk);
    else walk.write([child], walk);
  }
  walk.writer.endBlock();
};

export const writeForm: ElementWriter = (one, walk) =>
  markLost(walk, one.tag === 'form' ? 'Form' : 'Field of a form', markupSource(one));
