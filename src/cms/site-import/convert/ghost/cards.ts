/** Parses the cards of Ghost's editors, which have one structure in both formats. */
import { isRecord } from '@/lib/is-record';
import { asWords } from '@/lib/text/as-words';
import { blockTag, element, lostTag, type Markup } from '../markup';
import { parseHtml } from '../parse-html';
import { readMarkdown } from './markdown';

export type Card = Readonly<Record<string, unknown>>;

const textOf = (card: Card, name: string): string => {
  const value = card[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

const htmlIn = (card: Card, name: string): Markup[] => parseHtml(textOf(card, name)).nodes;

const paragraph = (...children: Markup[]): Markup => element('p', {}, children);

const captionOf = (card: Card): Markup[] => {
  const caption = htmlIn(card, 'caption');
  return caption.length > 0 ? [element('figcaption', {}, caption)] : [];
};

/** A button, in the structure of WordPress's block. */
const buttonOf = (label: string, href: string): Markup[] => {
  if (label === '') return [];
  return [element(blockTag, { name: 'button' }, [href ? element('a', { href }, [label]) : label])];
};

const imageOf = (card: Card): Markup =>
  element('img', {
    src: textOf(card, 'src'),
    alt: textOf(card, 'alt'),
    title: textOf(card, 'title') || null,
  });

type CardReader = (card: Card) => Markup[];

const image: CardReader = (card) => {
  const href = textOf(card, 'href');
  const picture = imageOf(card);
  return [element('figure', {}, [href ? element('a', { href }, [picture]) : picture, ...captionOf(card)])];
};

const gallery: CardReader = (card) => {
  const images = Array.isArray(card.images) ? card.images.filter(isRecord) : [];
  const figures = images.map((one) => element('figure', {}, [imageOf(one), ...captionOf(one)]));
  return [element(blockTag, { name: 'gallery' }, [...figures, ...captionOf(card)])];
};

const code: CardReader = (card) => [
  element('pre', { 'data-lang': textOf(card, 'language') || null }, [textOf(card, 'code')]),
  ...captionOf(card).map((caption) => paragraph(caption)),
];

/** Embed of another site. Without a URL, its HTML is kept. */
const embed: CardReader = (card) => {
  const url = textOf(card, 'url');
  if (url === '') return [...htmlIn(card, 'html'), ...captionOf(card)];
  return [element(blockTag, { name: 'embed', settings: JSON.stringify({ url }) }, captionOf(card))];
};

const bookmark: CardReader = (card) => {
  const about = isRecord(card.metadata) ? card.metadata : card;
  const url = textOf(card, 'url');
  const title = textOf(about, 'title') || url;
  const lines = ['description', 'author', 'publisher'].map((name) => textOf(about, name)).filter(Boolean);
  return [
    paragraph(element('b', {}, [element('a', { href: url }, [title])])),
    ...lines.slice(0, 1).map((line) => paragraph(line)),
    ...captionOf(card).map((caption) => paragraph(caption)),
    ...(lines.length > 1 ? [paragraph(lines.slice(1).join(', '))] : []),
  ];
};

const media =
  (tag: 'video' | 'audio'): CardReader =>
  (card) => [
    element(tag, {
      src: textOf(card, 'src'),
      title: textOf(card, 'title') || textOf(card, 'fileName') || null,
    }),
    ...captionOf(card).map((caption) => paragraph(caption)),
  ];

const file: CardReader = (card) => {
  const name = textOf(card, 'fileTitle') || textOf(card, 'fileName');
  const caption = textOf(card, 'fileCaption');
  return [
    paragraph(element('a', { href: textOf(card, 'src') }, [name || textOf(card, 'src')])),
    ...(caption ? [paragraph(caption)] : []),
  ];
};

const callout: CardReader = (card) => {
  const emoji = textOf(card, 'calloutEmoji');
  const text = htmlIn(card, 'calloutText');
  return [element('blockquote', {}, emoji ? [`${emoji} `, ...text] : text)];
};

const toggle: CardReader = (card) => [
  element('details', {}, [element('summary', {}, htmlIn(card, 'heading')), ...htmlIn(card, 'content')]),
];

const headerCard: CardReader = (card) => [
  element('h2', {}, htmlIn(card, 'header')),
  paragraph(...htmlIn(card, 'subheader')),
  ...buttonOf(textOf(card, 'buttonText'), textOf(card, 'buttonUrl')),
];

const product: CardReader = (card) => {
  const picture = textOf(card, 'productImageSrc');
  return [
    ...(picture ? [element('img', { src: picture })] : []),
    element('h3', {}, htmlIn(card, 'productTitle')),
    element('div', {}, htmlIn(card, 'productDescription')),
    ...(card.productButtonEnabled === false
      ? []
      : buttonOf(textOf(card, 'productButton'), textOf(card, 'productUrl'))),
  ];
};

const callToAction: CardReader = (card) => {
  const picture = textOf(card, 'imageUrl');
  return [
    ...(picture ? [element('img', { src: picture })] : []),
    element('div', {}, [...htmlIn(card, 'sponsorLabel'), ...htmlIn(card, 'textValue')]),
    ...buttonOf(textOf(card, 'buttonText'), textOf(card, 'buttonUrl')),
  ];
};

const html: CardReader = (card) => htmlIn(card, 'html');
const markdown: CardReader = (card) => readMarkdown(textOf(card, 'markdown'));

/** A card that only mails or members showed, with its texts. */
const kept =
  (what: string): CardReader =>
  (card) => [element(lostTag, { what, source: JSON.stringify(card, null, 2) })];

const readers: ReadonlyMap<string, CardReader> = new Map<string, CardReader>([
  ['image', image],
  ['gallery', gallery],
  ['code', code],
  ['codeblock', code],
  ['embed', embed],
  ['bookmark', bookmark],
  ['video', media('video')],
  ['audio', media('audio')],
  ['file', file],
  ['callout', callout],
  ['toggle', toggle],
  ['header', headerCard],
  ['product', product],
  ['call-to-action', callToAction],
  ['button', (card) => buttonOf(textOf(card, 'buttonText'), textOf(card, 'buttonUrl'))],
  ['html', html],
  ['markdown', markdown],
  ['card-markdown', markdown],
  ['hr', () => [element('hr')]],
  ['horizontalrule', () => [element('hr')]],
  ['paywall', () => [element(lostTag, { what: 'Paywall', source: 'What follows was for members.' })]],
  ['signup', kept('Sign-up form')],
  ['email', kept('Text for mails')],
  ['email-cta', kept('Button for mails')],
]);

/** Parses a card. A card of an unknown kind becomes a marked block. */
export function readCard(name: string, card: Card): Markup[] {
  const read = readers.get(name);
  return read ? read(card) : kept(`Card ${asWords(name)}`)(card);
}

export const isCard = (name: string): boolean => readers.has(name);
