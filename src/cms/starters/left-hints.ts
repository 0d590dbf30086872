/**
 * Finds text of a starter that nobody has replaced: titles and hints that starters of earlier releases saved as
 * text. Used by the checklist while an editor types, and by the server when a document is published.
 */
import { isRecord } from '@/lib/is-record';
import { hintsByHeading } from './outlines';

/**
 * Hints that earlier releases saved as text. Hints that an editor could have written on purpose, such as “First step”,
 * are left out.
 */
const formerHints = [
  'What they get, in eight words',
  'The situation they are in, and what changes. Two sentences.',
  'The one thing to do',
  'A number with its unit',
  'Where and when it was measured.',
  'Answer in two or three sentences. If the honest answer is no, say no.',
  'What you ask of them, as an offer',
  'What happens first, and by when.',
  'Industries · Name',
  'The sentence somebody in this trade says on a bad day',
  'Why it is so. They should think that you have sat beside them.',
  'What the minutes rest on.',
  'From what to what, and the systems it touches.',
  'A law or standard',
  'What is timed, and with whom.',
  'The one step that decides.',
  'Beside the old way, then instead of it.',
  'The question they always ask first',
  'Offer · duration · price',
  'The result, and by when',
  'The situation in which somebody buys this.',
  'What they get for their answers',
  'How long it takes to fill in, who reads it, and by when they hear from you.',
  'What you ask, in one line',
  'What one must know to answer',
  'Who reads it, and what they look for.',
  'What the answer says, yes or no.',
  'You are …\n\nTask: {{task}}\n\nAnswer in …, and say what you are not sure of.',
  'Name of the person',
  'The answer in two or three sentences, the short one first.',
  'What happens, and who does it.',
  'How one sees that it is done.',
  'what it measures',
  'Where the number comes from',
  'What the reader gets from it, in one or two sentences.',
  'What the reader gets from it.',
  'What is compared',
  'As it would be',
  'What happens first',
  'And what it leads to.',
  'For whom it is, and when.',
  'What one gets',
  'What one might expect, and does not get',
  'What one reads here.',
  'What one reads there.',
  'What would a reader ask first?',
  'What would stop them?',
  ...Object.values(hintsByHeading),
];

const known: ReadonlySet<string> = new Set(formerHints);
/** Matches the titles that starters of earlier releases gave to new documents: `Untitled post`, `Untitled post 2`. */
const untitled =
  /^Untitled (post|case study|guide|landing page|industry page|offer|form page|question|prompt|assistant)( \d+)?$/;

interface LeftHint {
  /**
   * Path of the field in Payload's form state: `blocks.0.heading`. All hints in a rich text have the path of its
   * field.
   */
  path: string;
  text: string;
}

type Node = Record<string, unknown>;

/** Paragraphs, headings and blocks of a rich text; undefined for any other value. */
function nodesOf(value: unknown): Node[] | undefined {
  const root = isRecord(value) ? value.root : undefined;
  return isRecord(root) ? childrenOf(root) : undefined;
}

const childrenOf = ({ children }: Node): Node[] => (Array.isArray(children) ? children.filter(isRecord) : []);

/** Text of a node and its descendants, without separators. */
const wordsOf = (node: Node): string =>
  typeof node.text === 'string' ? node.text : childrenOf(node).map(wordsOf).join('');

function hintsAt(value: unknown, path: string): LeftHint[] {
  if (typeof value === 'string') return known.has(value.trim()) ? [{ path, text: value.trim() }] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => hintsAt(item, `${path}.${at}`));
  const words = nodesOf(value)?.map((node) => wordsOf(node).trim());
  if (words) return words.filter((text) => known.has(text)).map((text) => ({ path, text }));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => hintsAt(inner, path ? `${path}.${name}` : name));
}

/** Finds hints that are left in a document, in the order of the form. */
export const leftHints = (data: Node): LeftHint[] => hintsAt(data, '');

export const isUntitled = (title: unknown): boolean =>
  typeof title === 'string' && untitled.test(title.trim());

const isBlank = (node: Node) => node.type === 'paragraph' && childrenOf(node).length === 0;
const isOutlineHeading = (node: Node | undefined) =>
  node?.type === 'heading' && wordsOf(node).trim() in hintsByHeading;

/** Nodes of a rich text, except empty paragraphs. */
const writtenIn = (body: unknown): Node[] => nodesOf(body)?.filter((node) => !isBlank(node)) ?? [];

/** True if a rich text contains its starter's headings and nothing else. */
export function isOutlineAlone(body: unknown): boolean {
  const written = writtenIn(body);
  return written.length > 0 && written.every(isOutlineHeading);
}

/** Headings of an outline with nothing below them. */
export function emptySections(body: unknown): string[] {
  const written = writtenIn(body);
  return written.flatMap((node, at) => {
    const next = written[at + 1];
    const isEmpty = isOutlineHeading(node) && (next === undefined || next.type === 'heading');
    return isEmpty ? [wordsOf(node).trim()] : [];
  });
}
