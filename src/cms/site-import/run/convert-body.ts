/** TEMPORARY until the converter is there. */

import type { BodyAddresses, ConvertedArticle, ConvertedPage, ResolveAddresses } from '../convert/conversion';
import type { SourceBody } from '../source-site';

const htmlOf = (body: SourceBody) => ('html' in body ? body.html : '');
const text = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const srcs = (html: string) => [...html.matchAll(/<img[^<>]*src="([^"]*)"/g)].map((m) => m[1] ?? '');

export function listAddresses(body: SourceBody): BodyAddresses {
  const files = [...new Set(srcs(htmlOf(body)))];
  const links = [...htmlOf(body).matchAll(/<a[^<>]*href="([^"]*)"/g)].map((m) => m[1] ?? '');
  return { files, links, pictures: files.map((url) => ({ url, key: null, alt: null, caption: null })) };
}

const node = (type: string, more: object) => ({ type, version: 1, ...more });
function children(html: string, resolve: ResolveAddresses): object[] {
  const links = [...html.matchAll(/<a[^<>]*href="([^"]*)"[^<>]*>([^<]*)<\/a>/g)].map((m) => {
    const url = resolve.link(m[1] ?? '');
    const t = node('text', { text: m[2], format: 0, style: '', mode: 'normal', detail: 0 });
    return url === null
      ? t
      : node('link', {
          version: 3,
          fields: { url, linkType: 'custom', newTab: false },
          children: [t],
          direction: null,
          format: '',
          indent: 0,
        });
  });
  return [node('text', { text: text(html), format: 0, style: '', mode: 'normal', detail: 0 }), ...links];
}

export function convertArticle(body: SourceBody, resolve: ResolveAddresses): ConvertedArticle {
  const html = htmlOf(body);
  const pictures = srcs(html).flatMap((src) => {
    const id = resolve.file(src);
    return id === null
      ? []
      : [node('upload', { version: 3, relationTo: 'media', value: id, fields: null, format: '', id: 'x' })];
  });
  const paragraph = node('paragraph', {
    children: children(html, resolve),
    direction: null,
    format: '',
    indent: 0,
    textFormat: 0,
    textStyle: '',
  });
  const root = node('root', {
    children: text(html) === '' ? [] : [paragraph, ...pictures],
    direction: null,
    format: '',
    indent: 0,
  });
  return { body: { root } as unknown as ConvertedArticle['body'], losses: [], text: text(html) };
}

export function convertPage(body: SourceBody, _title: string, resolve: ResolveAddresses): ConvertedPage {
  const { body: rich } = convertArticle(body, resolve);
  return { blocks: [{ blockType: 'prose', body: rich } as never], losses: [], text: '' };
}
