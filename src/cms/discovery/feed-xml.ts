import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { escapeXml } from '@/lib/text/markup/escape-xml';
import type { Post, SiteSetting } from '@/payload-types';
import { archivePath, documentPath } from '../paths';

const element = (name: string, text: string | null | undefined) =>
  text ? [`<${name}>${escapeXml(text)}</${name}>`] : [];

function item(post: Post): string[] {
  const path = documentPath('posts', post);
  if (path === null) return [];
  const address = absoluteUrl(path);
  const categories = post.categories?.filter((category) => typeof category === 'object') ?? [];
  return [
    '<item>',
    ...element('title', post.title),
    ...element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    ...element('pubDate', post.publishedAt && new Date(post.publishedAt).toUTCString()),
    ...element('dc:creator', typeof post.author === 'object' ? post.author.name : undefined),
    ...categories.flatMap(({ title }) => element('category', title)),
    ...element('description', post.excerpt),
    '</item>',
  ];
}

/** Renders posts as RSS 2.0 (https://www.rssboard.org/rss-specification) in the given order, newest first. */
export function feedXml(posts: readonly Post[], { brand, description, tagline }: SiteSetting): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    ...element('title', brand),
    ...element('link', absoluteUrl(archivePath({}))),
    ...element('description', description || tagline),
    '<language>en</language>',
    `<atom:link href="${escapeXml(absoluteUrl(routes.feed))}" rel="self" type="application/rss+xml"/>`,
    ...posts.flatMap(item),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}
