import type { SourceBody } from '../source-site';
import type { BodyAddresses, BodyPicture } from './conversion';
import { convertNodes } from './convert-body';
import { pictureAddress } from './elements/media';
import { findElements, isElement, type Markup, type MarkupElement, markupText, withTag } from './markup';
import { readBody } from './source-markup';

/** Pictures below some nodes, each with the caption of the figure that contains only this picture. */
function picturesIn(nodes: readonly Markup[], caption: string | null): BodyPicture[] {
  return nodes.flatMap((node): BodyPicture[] => {
    if (!isElement(node)) return [];
    if (node.tag === 'img') return pictureOf(node, caption);
    const isFigure = node.tag === 'figure' && findElements(node.children, withTag('img')).length === 1;
    const own = isFigure ? markupText(findElements(node.children, withTag('figcaption'))) || null : caption;
    return picturesIn(node.children, own);
  });
}

function pictureOf(one: MarkupElement, caption: string | null): BodyPicture[] {
  const address = pictureAddress(one);
  if (!address || address.url.startsWith('data:')) return [];
  const alt = one.attributes.get('alt') || null;
  return [{ url: address.url, key: address.key ?? null, alt, caption }];
}

/** Lists the pictures and links of a body, before it is converted. */
export function listAddresses(body: SourceBody): BodyAddresses {
  const links = new Set<string>();
  const keys = new Set<string>();
  // The conversion reports each URL that it finds, including those of shortcodes and cards.
  convertNodes(body, {
    file: (url, key) => {
      keys.add(`${url}\n${key ?? ''}`);
      return 'listed';
    },
    link: (href) => {
      links.add(href);
      return null;
    },
  });
  const pictures = new Map<string, BodyPicture>();
  for (const one of picturesIn(readBody(body).nodes, null)) {
    const key = `${one.url}\n${one.key ?? ''}`;
    const known = pictures.get(key);
    pictures.set(key, { ...one, alt: known?.alt ?? one.alt, caption: known?.caption ?? one.caption });
  }
  for (const key of keys) {
    const [url = '', fileKey = ''] = key.split('\n');
    if (!pictures.has(key)) pictures.set(key, { url, key: fileKey || null, alt: null, caption: null });
  }
  const all = [...pictures.values()];
  return { files: [...new Set(all.map(({ url }) => url).filter(Boolean))], links: [...links], pictures: all };
}
