/** Writes the content of WordPress's shortcodes. */
import { writeEmbed, writeGallery, writePictures } from '../elements/figures';
import { writeFileLink, writeImage } from '../elements/media';
import {
  element,
  findElements,
  isElement,
  type Markup,
  type MarkupElement,
  markupText,
  withTag,
} from '../markup';
import { type ElementWriter, markLost, type Walk } from '../walk';

type ShortcodeWriter = (one: MarkupElement, walk: Walk) => void;

const setting = ({ attributes }: MarkupElement, name: string): string => attributes.get(`data-${name}`) ?? '';
const source = ({ attributes }: MarkupElement): string => attributes.get('source') ?? '';

export const writeShortcode: ElementWriter = (one, walk) => {
  const name = one.attributes.get('name') ?? '';
  const write = writers.get(name);
  if (write) return write(one, walk);
  markLost(walk, `Shortcode ${name}`, source(one));
  walk.write(one.children, walk);
};

const gallery: ShortcodeWriter = (one, walk) => {
  const ids = (setting(one, 'ids') || setting(one, 'include'))
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const media =
    ids.length > 0 ? ids.flatMap((id) => walk.resolve.file('', id) ?? []) : (walk.resolve.attached ?? []);
  writeGallery(
    walk,
    media.map((id) => ({ media: id, caption: '' })),
  );
  const missing = ids.length - media.length;
  if (media.length === 0) markLost(walk, 'Gallery', source(one));
  else if (missing > 0)
    walk.losses.add('Picture of a gallery', `${missing} of ${ids.length} are not among the files.`);
  walk.write(one.children, walk);
};

/** Writes a picture with a caption: the text beside the picture, or the attribute `caption` of old versions. */
const caption: ShortcodeWriter = (one, walk) => {
  walk.writer.endBlock();
  const [image, ...others] = findElements(one.children, withTag('img'));
  const link = findElements(one.children, withTag('a')).find(
    ({ children }) => findElements(children, withTag('img')).length > 0,
  );
  const text = [setting(one, 'caption'), markupText(one.children)].filter(Boolean).join(' ');
  const hasLink = findElements(one.children, withTag('a')).some((anchor) => anchor !== link);
  if (!image || others.length > 0) {
    if (others.length > 0) writePictures(walk, one.children);
    else walk.write(one.children, walk);
  } else if (hasLink) {
    writeImage({ ...walk, pictureLink: link?.attributes.get('href') }, image, setting(one, 'caption'));
    walk.write([element('p', {}, withoutImages(one.children))], { ...walk, format: walk.format | 2 });
  } else writeImage({ ...walk, pictureLink: link?.attributes.get('href') }, image, text);
  walk.writer.endBlock();
};

const withoutImages = (nodes: readonly Markup[]): Markup[] =>
  nodes.flatMap((node): Markup[] => {
    if (!isElement(node)) return [node];
    return node.tag === 'img' ? [] : [{ ...node, children: withoutImages(node.children) }];
  });

const embed: ShortcodeWriter = (one, walk) => {
  const url = setting(one, 'src') || markupText(one.children);
  if (url === '') markLost(walk, 'Embed', source(one));
  else writeEmbed(walk, url, undefined);
};

const formats = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'wmv', '0'];

const player =
  (what: string): ShortcodeWriter =>
  (one, walk) => {
    const url = formats.map((name) => setting(one, name)).find(Boolean);
    if (url) writeFileLink(walk, what, url, '');
    else markLost(walk, what, source(one));
    walk.write(one.children, walk);
  };

const writers: ReadonlyMap<string, ShortcodeWriter> = new Map<string, ShortcodeWriter>([
  ['gallery', gallery],
  ['caption', caption],
  ['wp_caption', caption],
  ['embed', embed],
  ['audio', player('Sound file')],
  ['video', player('Video file')],
]);
