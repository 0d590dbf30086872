import { readVideo } from '@/lib/videos/video-address';
import { findElements, hasClass, type MarkupElement, markupSource, markupText, withTag } from '../markup';
import {
  blockNode,
  type ElementWriter,
  markLost,
  shortened,
  type Walk,
  writeLine,
  writeLinkLine,
} from '../walk';

/** Maximum length of a caption in characters. A longer one becomes a paragraph. */
const maxCaption = 300;
const maxVideoTitle = 120;
const maxVideoCaption = 240;

/** Title of a video without a title. */
export const noTitle = 'Video';

const emojiClasses = ['wp-smiley', 'emoji'];

export interface PictureAddress {
  url: string;
  key: string | undefined;
}

/** URL of an `img`, and the key of its file from WordPress's class `wp-image-12`. */
export function pictureAddress({ attributes }: MarkupElement, fileKey?: string): PictureAddress | null {
  const [, classKey] = /(?:^|\s)wp-image-(\d{1,20})(?:\s|$)/.exec(attributes.get('class') ?? '') ?? [];
  const key = classKey ?? attributes.get('data-id') ?? fileKey;
  const url =
    [attributes.get('src'), attributes.get('data-src'), attributes.get('srcset')?.trim().split(/\s/)[0]].find(
      (one) => one && !one.startsWith('data:'),
    ) ?? attributes.get('src');
  return url || key ? { url: url ?? '', key } : null;
}

const isEmoji = (one: MarkupElement) => emojiClasses.some((name) => hasClass(one, name));

const leadsToPicture = (href: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href);

/** Writes a picture with its caption. A picture that is not in our media becomes a marked block. */
export function writeImage(walk: Walk, one: MarkupElement, caption: string): void {
  const address = pictureAddress(one, walk.fileKey);
  const media = address && walk.resolve.file(address.url, address.key);
  if (!media) {
    const url = shortened(address?.url ?? '', 200);
    markLost(
      walk,
      'Picture',
      shortened(markupSource(one), 2000),
      `Not among the files: ${url || 'no address'}.`,
    );
    writeLine(walk, caption, { format: 2 });
    return;
  }
  const fields = caption !== '' && caption.length <= maxCaption ? { caption } : {};
  walk.writer.add({ type: 'upload', version: 3, format: '', relationTo: 'media', value: media, fields });
  if (caption.length > maxCaption) writeLine(walk, caption, { format: 2 });
  const href = walk.pictureLink;
  if (href && !leadsToPicture(href)) walk.losses.add('Link of a picture', `It led to ${shortened(href)}.`);
}

export const writePicture: ElementWriter = (one, walk) => {
  if (isEmoji(one)) walk.writer.text(one.attributes.get('alt') ?? '', walk);
  else writeImage(walk, one, '');
};

/** Writes a video of a service that articles can show. @returns false for any other address */
export function writeVideo(walk: Walk, address: string, title: string, caption: string): boolean {
  const url = address.startsWith('//') ? `https:${address}` : address;
  if (readVideo(url) === null) return false;
  const isShort = caption.length <= maxVideoCaption;
  walk.writer.add(
    blockNode('video', {
      url: url.trim(),
      title: shortened(title || caption || noTitle, maxVideoTitle - 1),
      ...(isShort && caption !== '' && { caption }),
    }),
  );
  if (!isShort) writeLine(walk, caption, { format: 2 });
  return true;
}

/** Writes an iframe: a video as a video block, any other page as a marked block. */
export const writeEmbedded: ElementWriter = (one, walk) => {
  const source = one.attributes.get('src') ?? one.attributes.get('data-src') ?? '';
  if (writeVideo(walk, source, one.attributes.get('title') ?? '', '')) return;
  markLost(
    walk,
    'Embedded page',
    markupSource(one),
    source && `Kept as a marked block: ${shortened(source)}`,
  );
};

/** File name in a URL. */
export function fileName(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name || url;
}

/** Writes a video or a sound file as a link to it. */
export function writeFileLink(walk: Walk, what: string, url: string, label: string): void {
  if (url !== '') writeLinkLine(walk, url, label || fileName(url));
  walk.losses.add(what, url === '' ? 'It had no address.' : `A link stands in its place: ${shortened(url)}`);
}

export const writePlayer: ElementWriter = (one, walk) => {
  const source = findElements(one.children, withTag('source'))[0];
  const url = one.attributes.get('src') ?? source?.attributes.get('src') ?? '';
  const what = one.tag === 'audio' ? 'Sound file' : 'Video file';
  const label = one.attributes.get('title') ?? '';
  if (!writeVideo(walk, url, label, '')) writeFileLink(walk, what, url, label);
  writeLine(walk, markupText(one.children));
};
