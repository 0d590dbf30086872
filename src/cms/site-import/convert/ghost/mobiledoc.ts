/** Parses a document of Ghost's older editor: https://github.com/bustle/mobiledoc-kit describes the format. */
import { isRecord } from '@/lib/is-record';
import { element, type Markup, type MarkupElement } from '../markup';
import { readCard } from './cards';
import { readGhostDocument } from './lexical';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : -1);

interface Parts {
  markups: unknown[];
  atoms: unknown[];
  cards: unknown[];
}

/** Maximum number of open marks in a text. */
const maxOpen = 50;

/** Parses a document. @returns null if it is not valid */
export function readMobiledoc(json: string): Markup[] | null {
  const document = readGhostDocument(json);
  if (!document || !Array.isArray(document.sections)) return null;
  const parts = {
    markups: listOf(document.markups),
    atoms: listOf(document.atoms),
    cards: listOf(document.cards),
  };
  return document.sections.flatMap((section) => readSection(listOf(section), parts));
}

const textTags: ReadonlySet<unknown> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'p']);

function readSection([kind, first, second]: unknown[], parts: Parts): Markup[] {
  if (kind === 1) {
    const tag =
      first === 'aside' || first === 'pull-quote' ? 'blockquote' : textTags.has(first) ? String(first) : 'p';
    return [element(tag, {}, readMarkers(listOf(second), parts))];
  }
  if (kind === 2) return [element('img', { src: String(first ?? '') })];
  if (kind === 3) {
    const items = listOf(second).map((markers) => element('li', {}, readMarkers(listOf(markers), parts)));
    return [element(first === 'ol' ? 'ol' : 'ul', {}, items)];
  }
  const [name, payload] = listOf(parts.cards[numberOf(first)]);
  if (kind !== 10 || typeof name !== 'string') return [];
  return readCard(name, isRecord(payload) ? payload : {});
}

/** Opens the element of a mark: its tag, and its attributes as a list of names and values. */
function openMark(mark: unknown): MarkupElement {
  const [tag, attributes] = listOf(mark);
  const flat = listOf(attributes);
  const at = flat.indexOf('href');
  return element(typeof tag === 'string' ? tag : 'span', at >= 0 ? { href: String(flat[at + 1] ?? '') } : {});
}

function readMarkers(markers: readonly unknown[], { markups, atoms }: Parts): Markup[] {
  const top: Markup[] = [];
  const open: MarkupElement[] = [];
  const place = () => open.at(-1)?.children ?? top;
  for (const marker of markers) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      if (open.length >= maxOpen) break;
      const mark = openMark(markups[numberOf(index)]);
      place().push(mark);
      open.push(mark);
    }
    if (kind === 0) place().push(typeof value === 'string' ? value : '');
    else {
      const [name, text] = listOf(atoms[numberOf(value)]);
      place().push(name === 'soft-return' ? element('br') : typeof text === 'string' ? text : '');
    }
    open.length = Math.max(0, open.length - Math.max(0, numberOf(closed)));
  }
  return top;
}
