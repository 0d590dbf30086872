import {
  element,
  findElements,
  hasClass,
  isElement,
  type Markup,
  type MarkupElement,
  markupText,
  withTag,
} from '../markup';
import {
  blockNode,
  type ElementWriter,
  markLost,
  shortened,
  type Walk,
  writeLine,
  writeLinkLine,
} from '../walk';
import { pictureAddress, writeImage, writeVideo } from './media';

const maxPictures = 40;
const maxRowCaption = 240;

const isImage = withTag('img');
const isCaption = withTag('figcaption');
const isGallery = (one: MarkupElement) =>
  ['wp-block-gallery', 'blocks-gallery-grid', 'kg-gallery-card'].some((name) => hasClass(one, name));

const hasLink = (nodes: readonly Markup[]) => findElements(nodes, withTag('a')).length > 0;

/** Writes a caption in italics, with its links, below its content. */
export function writeCaption(walk: Walk, caption: MarkupElement | undefined): void {
  if (caption && markupText(caption) !== '')
    walk.write([element('p', {}, caption.children)], { ...walk, format: walk.format | 2 });
}

interface GalleryRow {
  image: MarkupElement;
  caption: string;
}

/** Pictures of a gallery, each with the caption of its own figure or item. */
const galleryRows = (nodes: readonly Markup[]): GalleryRow[] =>
  nodes.flatMap((node): GalleryRow[] => {
    if (!isElement(node)) return [];
    if (isImage(node)) return [{ image: node, caption: '' }];
    const isOne = ['figure', 'li'].includes(node.tag) && findElements(node.children, isImage).length === 1;
    const image = isOne ? findElements(node.children, isImage)[0] : undefined;
    if (!image) return galleryRows(node.children);
    return [{ image, caption: markupText(findElements(node.children, isCaption)) }];
  });

/** Caption of the gallery itself, which is in none of its figures. */
const ownCaption = (nodes: readonly Markup[]): MarkupElement | undefined =>
  findElements(nodes, withTag('figcaption', 'figure', 'li')).find(isCaption);

/** Writes a gallery block. @param pictures ids of media with their captions */
export function writeGallery(walk: Walk, pictures: readonly { media: string; caption: string }[]): void {
  for (let at = 0; at < pictures.length; at += maxPictures) {
    const part = pictures.slice(at, at + maxPictures);
    const rows = part.map(({ media, caption }) => ({
      media,
      ...(caption !== '' && caption.length <= maxRowCaption && { caption }),
    }));
    walk.writer.add(blockNode('gallery', { pictures: rows }));
    for (const { caption } of part)
      if (caption.length > maxRowCaption) writeLine(walk, caption, { format: 2 });
  }
}

/** Writes the pictures below some nodes as a gallery. Pictures that are not in our media follow as marked blocks. */
export function writePictures(walk: Walk, around: readonly Markup[]): void {
  const nodes = around.flatMap((node) => (isElement(node) && isGallery(node) ? node.children : [node]));
  const found: { media: string; caption: string }[] = [];
  const missing: GalleryRow[] = [];
  for (const row of galleryRows(nodes)) {
    const address = pictureAddress(row.image);
    const media = address && walk.resolve.file(address.url, address.key);
    if (media) found.push({ media, caption: row.caption });
    else missing.push(row);
  }
  if (found.length === 1 && found[0]) {
    const [row] = galleryRows(nodes).filter((one) => !missing.includes(one));
    if (row) writeImage(walk, row.image, row.caption);
  } else writeGallery(walk, found);
  for (const { image, caption } of missing) writeImage({ ...walk, fileKey: undefined }, image, caption);
  writeCaption(walk, ownCaption(nodes));
}

/** Writes a URL of another site: as a video of a known service, otherwise as a link. */
export function writeEmbed(walk: Walk, url: string, caption: MarkupElement | undefined, service = ''): void {
  const text = caption ? markupText(caption) : '';
  const isPlain = !caption || !hasLink(caption.children);
  if (writeVideo(walk, url, '', isPlain ? text : '')) {
    if (!isPlain) writeCaption(walk, caption);
    return;
  }
  if (/^https?:\/\//i.test(url)) {
    writeLinkLine(walk, url, url);
    walk.losses.add(
      service ? `Embed of ${service}` : 'Embed',
      `A link stands in its place: ${shortened(url)}`,
    );
  } else if (url !== '') markLost(walk, 'Embed', url);
  writeCaption(walk, caption);
}

/** Writes a figure: a gallery, a picture with its caption, or other content with its caption below. */
export const writeFigure: ElementWriter = (one, walk) => {
  walk.writer.endBlock();
  const images = findElements(one.children, isImage);
  const tables = findElements(one.children, withTag('table', 'blockquote', 'pre'));
  if (isGallery(one) || (images.length > 1 && tables.length === 0)) writePictures(walk, one.children);
  else if (
    hasClass(one, 'wp-block-embed') &&
    findElements(one.children, withTag('iframe', 'blockquote')).length === 0
  )
    writeEmbedFigure(one, walk);
  else if (images[0] && tables.length === 0) writePictureFigure(one, images[0], walk);
  else walk.write(withStyledCaption(one.children), walk);
  walk.writer.endBlock();
};

function writeEmbedFigure(one: MarkupElement, walk: Walk): void {
  const caption = findElements(one.children, isCaption)[0];
  const wrapper = one.children.filter((child) => child !== caption);
  const anchor = findElements(wrapper, withTag('a'))[0];
  writeEmbed(walk, anchor?.attributes.get('href') ?? markupText(wrapper), caption);
}

function writePictureFigure(one: MarkupElement, image: MarkupElement, walk: Walk): void {
  const caption = findElements(one.children, isCaption)[0];
  const isPlain = caption !== undefined && !hasLink(caption.children);
  const anchor = findElements(one.children, withTag('a')).find(
    ({ children }) => findElements(children, isImage).length > 0,
  );
  const pictureLink = anchor?.attributes.get('href') ?? walk.pictureLink;
  writeImage({ ...walk, pictureLink }, image, isPlain ? markupText(caption) : '');
  if (caption && !isPlain) writeCaption(walk, caption);
  // Text beside the picture that is not its caption.
  walk.write(
    withoutParts(one.children, (part) => part === image || part === caption),
    walk,
  );
}

const withStyledCaption = (nodes: readonly Markup[]): Markup[] =>
  nodes.map((node) =>
    isElement(node) && isCaption(node) ? element('p', {}, [element('em', {}, node.children)]) : node,
  );

/** The nodes, without those that were already written. */
function withoutParts(nodes: readonly Markup[], isWritten: (part: MarkupElement) => boolean): Markup[] {
  return nodes.flatMap((node): Markup[] => {
    if (!isElement(node)) return [node];
    if (isWritten(node)) return [];
    return [{ ...node, children: withoutParts(node.children, isWritten) }];
  });
}
