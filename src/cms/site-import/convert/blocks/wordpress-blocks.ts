/** Writes the content between the comments of a WordPress block. */
import { isRecord } from '@/lib/is-record';
import { isDeeperThan } from '@/lib/json-depth';
import { ownEntry } from '@/lib/own-entry';
import { asWords } from '@/lib/text/as-words';
import { writeEmbed, writePictures } from '../elements/figures';
import { fileName, writeFileLink } from '../elements/media';
import { findElements, type MarkupElement, markupSource, markupText, withTag } from '../markup';
import {
  blockNode,
  type ElementWriter,
  markLost,
  resolveLink,
  shortened,
  type Walk,
  writeLine,
  writeLinkLine,
} from '../walk';

type Settings = Record<string, unknown>;

const maxButton = 60;

/** Settings of a block; invalid JSON counts as no settings. */
function readSettings({ attributes }: MarkupElement): Settings {
  const json = attributes.get('settings') ?? '';
  if (json === '' || isDeeperThan(json, 100)) return {};
  try {
    const settings: unknown = JSON.parse(json);
    return isRecord(settings) ? settings : {};
  } catch {
    return {};
  }
}

const textIn = (settings: Settings, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};

/** Blocks whose HTML contains everything. */
const plain: ReadonlySet<string> = new Set(
  (
    'paragraph heading list list-item quote pullquote code preformatted verse table image video audio columns column ' +
    'group cover media-text buttons freeform html details separator text-columns subhead cover-image social-links ' +
    'accordion accordion-item accordion-heading accordion-panel'
  ).split(' '),
);

/** Names of dynamic blocks, which WordPress renders for each request, where the block's name alone says too little. */
const names: Readonly<Record<string, string>> = {
  block: 'Reusable block',
  rss: 'RSS list',
  loginout: 'Sign-in link',
  navigation: 'Menu',
  query: 'List of posts',
  footnotes: 'Footnotes',
};

const blockName = (name: string): string =>
  ownEntry(names, name) ?? asWords(name.replaceAll('/', ' ').replaceAll('-', ' '));

export const writeWordPressBlock: ElementWriter = (one, walk) => {
  const name = one.attributes.get('name') ?? '';
  const inside: Walk = {
    ...walk,
    isClassic: name === 'freeform' || name === 'html' ? walk.isClassic : false,
  };
  const settings = readSettings(one);
  const write = writers.get(name.startsWith('core-embed/') ? 'embed' : name);
  if (write) return write(one, inside, settings);
  const hasText = one.children.length > 0;
  if (name.includes('/') && hasText) {
    // A plugin's block: its text is kept as text, and the marked block names the plugin's block.
    markLost(walk, `Block ${blockName(name)}`, markupSource({ ...one, children: [] }));
    return walk.write(one.children, inside);
  }
  if (plain.has(name) && hasText) {
    const { id } = settings;
    return walk.write(one.children, { ...inside, fileKey: typeof id === 'number' ? String(id) : undefined });
  }
  if (!plain.has(name)) markLost(walk, blockName(name), markupSource(one));
};

type BlockWriter = (one: MarkupElement, walk: Walk, settings: Settings) => void;

const gallery: BlockWriter = ({ children }, walk) => {
  writePictures(walk, children);
};

const embed: BlockWriter = ({ children, attributes }, walk, settings) => {
  const caption = findElements(children, withTag('figcaption'))[0];
  const service = textIn(settings, 'providerNameSlug') || (attributes.get('name') ?? '').split('/')[1] || '';
  const url =
    textIn(settings, 'url') || markupText(children.filter((child) => child !== caption)).split(' ')[0] || '';
  if (url === '') return walk.write(children, walk);
  writeEmbed(walk, url, caption, service);
};

/** Writes a file's link with its label. */
const file: BlockWriter = ({ children }, walk, settings) => {
  const links = findElements(children, withTag('a'));
  const url = links[0]?.attributes.get('href') ?? textIn(settings, 'href');
  const label = links.map(markupText).filter(Boolean).join(' · ');
  if (url === '') walk.write(children, walk);
  else writeLinkLine(walk, url, label || fileName(url));
};

/** Writes a button, or its text as a link if a button here cannot have its label or address. */
const button: BlockWriter = ({ children }, walk) => {
  const [link] = findElements(children, withTag('a'));
  const href = link?.attributes.get('href');
  const label = markupText(children);
  if (!link || !href || label === '') return writeLine(walk, label);
  writeButton(walk, label, href);
};

export function writeButton(walk: Walk, label: string, href: string): void {
  const target = resolveLink(walk, href, label);
  if (target !== null && label.length <= maxButton && !/^http:/i.test(target))
    walk.writer.add(blockNode('button', { label, href: target, variant: 'primary' }));
  else writeLine(walk, label, { link: target === null ? null : { href: target } });
}

const readMore: BlockWriter = (_, walk, settings) => {
  writeLine(walk, textIn(settings, 'customText'));
  walk.losses.add('Read-more mark', 'Lists here show the excerpt.');
};

const nextPage: BlockWriter = (_, walk) => {
  walk.writer.add({ type: 'horizontalrule', version: 1 });
  walk.losses.add('Page break', 'The text is on one page here, with a rule at the break.');
};

const socialLink: BlockWriter = (_, walk, settings) => {
  const url = textIn(settings, 'url');
  const label = textIn(settings, 'label') || asWords(textIn(settings, 'service')) || url;
  if (url === '') return walk.losses.add('Social link', `${shortened(label)} had no address.`);
  writeLinkLine(walk, /^[a-z]+:|^\//i.test(url) ? url : `https://${url}`, label);
};

/** Shortcodes inside were found before; the rest is text or a shortcode without attributes. */
const shortcode: BlockWriter = ({ children }, walk) => {
  const isPlain = children.every((child) => typeof child === 'string');
  const text = markupText(children);
  if (isPlain && text.startsWith('[')) markLost(walk, 'Shortcode', text);
  else walk.write(children, { ...walk, isClassic: true });
};

const image: BlockWriter = ({ children }, walk, { id }) =>
  walk.write(children, { ...walk, fileKey: typeof id === 'number' ? String(id) : undefined });

const playlistOrSound: BlockWriter = ({ children }, walk, settings) => {
  if (children.length > 0) return walk.write(children, walk);
  writeFileLink(walk, 'Sound file', textIn(settings, 'src'), '');
};

const rule: BlockWriter = (_, { writer }) => writer.add({ type: 'horizontalrule', version: 1 });

const writers: ReadonlyMap<string, BlockWriter> = new Map<string, BlockWriter>([
  ['gallery', gallery],
  ['image', image],
  ['embed', embed],
  ['file', file],
  ['button', button],
  ['more', readMore],
  ['nextpage', nextPage],
  ['separator', rule],
  ['spacer', () => undefined],
  ['social-link', socialLink],
  ['shortcode', shortcode],
  ['audio', playlistOrSound],
  ['video', playlistOrSound],
]);
