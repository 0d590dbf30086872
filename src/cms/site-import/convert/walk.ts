/** State of a traversal of a source's tree, and the functions that its parts share. */
import { isSafeHref } from '@/lib/text/safe-href';
import type { BodyNode, BodyWriter, TextStyle } from './body-writer';
import type { ConversionLoss, ResolveAddresses } from './conversion';
import type { Markup, MarkupElement } from './markup';

export interface Walk extends TextStyle {
  writer: BodyWriter;
  resolve: ResolveAddresses;
  losses: LossList;
  /** True where white space is significant. */
  isLiteral: boolean;
  /**
   * True for texts without paragraph elements, in which a blank line ends a paragraph and a line end breaks the line.
   */
  isClassic: boolean;
  /** Key of the picture that a block of WordPress names. */
  fileKey: string | undefined;
  /** Address of the link around a picture. */
  pictureLink: string | undefined;
  /** Writes nodes. */
  write: (nodes: readonly Markup[], walk: Walk) => void;
}

export type ElementWriter = (one: MarkupElement, walk: Walk) => void;

/** Collects losses, one line for each kind and detail. */
export class LossList {
  readonly #lines = new Map<string, ConversionLoss>();

  add(what: string, detail: string): void {
    const key = `${what}\n${detail}`;
    const line = this.#lines.get(key);
    if (line) line.count += 1;
    else if (this.#lines.size < maxLines) this.#lines.set(key, { what, count: 1, detail });
    else this.#countRest(what);
  }

  #countRest(what: string): void {
    const key = `${what}\n`;
    const line = this.#lines.get(key);
    if (line) line.count += 1;
    else this.#lines.set(key, { what, count: 1, detail: '' });
  }

  list(): ConversionLoss[] {
    return [...this.#lines.values()];
  }
}

/** Maximum number of lines in the report of one document. Further ones are counted by kind. */
const maxLines = 200;
const maxDetail = 300;

export const shortened = (text: string, most = maxDetail): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Block of an article, as its editor stores it. */
export const blockNode = (blockType: string, fields: Record<string, unknown>): BodyNode => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { blockName: '', blockType, ...fields },
});

/** Maximum number of characters of the source in one marked block. A longer source gets several. */
const maxSource = 20_000;

/** Keeps content without a counterpart as a marked block, and adds it to the report. */
export function markLost({ writer, losses }: Walk, what: string, source: string, detail = ''): void {
  losses.add(what, detail || 'Kept as a marked block.');
  const name = shortened(what, 100);
  for (let at = 0; at === 0 || at < source.length; at += maxSource)
    writer.add(blockNode('unsupported', { what: name, source: source.slice(at, at + maxSource) }));
}

/** New URL of a link; null if its text is kept without a link, which the report states. */
export function resolveLink({ resolve, losses }: Walk, href: string, label: string): string | null {
  const address = href.trim();
  if (address === '' || address === '#') return null;
  if (address.startsWith('#')) {
    losses.add('Link within the page', `“${shortened(label, 80)}” led to ${shortened(address, 100)}.`);
    return null;
  }
  const target = resolve.link(address);
  if (target !== null && isSafeHref(target)) return target;
  losses.add('Link', `“${shortened(label, 80)}” led to ${shortened(address)}.`);
  return null;
}

/** Writes a paragraph of plain text. */
export function writeLine({ writer }: Walk, text: string, style: Partial<TextStyle> = {}): void {
  if (text.trim() === '') return;
  writer.startBlock('paragraph', { textFormat: 0 });
  writer.text(text, { format: 0, link: null, ...style });
  writer.endBlock();
}

/** Writes a paragraph that is a link, or its text alone if the link leads nowhere. */
export function writeLinkLine(walk: Walk, href: string, label: string): void {
  const target = resolveLink(walk, href, label);
  writeLine(walk, label, { link: target === null ? null : { href: target } });
}
