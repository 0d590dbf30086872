/** Creates records from the items of a WordPress export. */
import { isRecord } from '@/lib/is-record';
import { isDeeperThan } from '@/lib/json-depth';
import { withoutEndSlashes } from '../../../redirects/old-path';
import type { SourceEntry, SourceFile } from '../../source-site';
import { htmlWords } from '../plain-text';
import type { ExportPart } from './collect-elements';
import { withTitles } from './seo-titles';

export interface SiteFacts {
  title: string;
  url: string | null;
}

/** Value of a field without white space around it. */
export const readField = (part: ExportPart, name: string): string => part.fields.get(name)?.trim() ?? '';

const metaOf = (part: ExportPart, name: string): string | null =>
  part.meta.find(([key, value]) => key === name && value.trim() !== '')?.[1].trim() ?? null;

/** Instant of a date of WordPress; null for none, and for `0000-00-00 00:00:00`. */
function instantOf(date: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(date) ?? [];
  const instant = new Date(day && time ? `${day}T${time}Z` : date);
  const year = instant.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 9998 ? null : instant.toISOString();
}

const firstInstant = (part: ExportPart, ...names: string[]): string | null =>
  names.map((name) => instantOf(readField(part, name))).find((one) => one !== null) ?? null;

export const idOf = (value: string | null): string | null =>
  value && /^[1-9]\d{0,18}$/.test(value) ? value : null;

/** Key of an item: its id, or in files without ids what else is its own. */
export const itemKey = (part: ExportPart): string =>
  idOf(readField(part, 'wp:post_id')) ??
  (readField(part, 'guid') || readField(part, 'link') || `title:${readField(part, 'title')}`).slice(0, 500);

/** Path and query of an address of the site; null for one of another site. */
function pathOn(site: SiteFacts, address: string): string | null {
  if (!URL.canParse(address) || !/^https?:/i.test(address)) return null;
  const { host, pathname, search } = new URL(address);
  const own = site.url && URL.canParse(site.url) ? new URL(site.url).host : host;
  return own.replace(/^www\./, '') === host.replace(/^www\./, '') ? pathname + search : null;
}

/** Path of the site with a query: `/blog/?p=12`. */
function queryPath({ url }: SiteFacts, query: string): string {
  const base = url && URL.canParse(url) ? withoutEndSlashes(new URL(url).pathname) : '';
  return `${base}/?${query}`;
}

const unique = (paths: readonly (string | null)[]): string[] => [
  ...new Set(paths.filter((path): path is string => path !== null && path !== '/')),
];

/** Paths of an entry under its former slugs. */
function formerPaths(part: ExportPart, site: SiteFacts): (string | null)[] {
  const path = pathOn(site, readField(part, 'link'));
  const slug = readField(part, 'wp:post_name');
  if (!path || slug === '' || !path.includes(`/${slug}`)) return [];
  const at = path.lastIndexOf(`/${slug}`);
  const old = part.meta.filter(([key, value]) => key === '_wp_old_slug' && value.trim() !== '').slice(0, 50);
  return old.map(([, value]) => `${path.slice(0, at)}/${value.trim()}${path.slice(at + slug.length + 1)}`);
}

export function fileRecord(part: ExportPart, site: SiteFacts): SourceFile | null {
  const key = itemKey(part);
  const url = readField(part, 'wp:attachment_url') || readField(part, 'guid');
  if (url === '') return null;
  return {
    kind: 'file',
    key,
    url,
    title: htmlWords(readField(part, 'title')),
    alt: metaOf(part, '_wp_attachment_image_alt'),
    caption: htmlWords(readField(part, 'excerpt:encoded')) || null,
    description: htmlWords(readField(part, 'content:encoded')) || null,
    parent: idOf(readField(part, 'wp:post_parent')),
    oldPaths: unique([queryPath(site, `attachment_id=${key}`), pathOn(site, readField(part, 'link'))]),
  };
}

const statuses: ReadonlyMap<string, SourceEntry['status']> = new Map([
  ['publish', 'published'],
  ['inherit', 'published'],
  ['future', 'scheduled'],
  ['private', 'private'],
]);

/** Footnotes, which WordPress stores apart from the text, as a list. */
function footnotesOf(part: ExportPart): string {
  const json = metaOf(part, 'footnotes');
  if (!json || isDeeperThan(json, 5)) return '';
  try {
    const notes: unknown = JSON.parse(json);
    const texts = Array.isArray(notes)
      ? notes.filter(isRecord).map(({ content }) => String(content ?? ''))
      : [];
    return texts.length > 0 ? `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>` : '';
  } catch {
    return '';
  }
}

const footnotesMark = /<!-- wp:footnotes(?: \{[^}]{0,500}\})? \/-->/;

function htmlOf(part: ExportPart): string {
  const html = part.fields.get('content:encoded') ?? '';
  const notes = footnotesOf(part);
  if (notes === '') return html;
  const place = footnotesMark.exec(html);
  if (!place) return html + notes;
  return html.slice(0, place.index) + notes + html.slice(place.index + place[0].length);
}

export function entryRecord(part: ExportPart, site: SiteFacts, terms: string[]): SourceEntry {
  const key = itemKey(part);
  const type = readField(part, 'wp:post_type') || 'post';
  const title = htmlWords(readField(part, 'title'));
  const excerpt = htmlWords(readField(part, 'excerpt:encoded'));
  const link = readField(part, 'link');
  const picture = idOf(metaOf(part, '_thumbnail_id'));
  const seo = (...names: string[]) => {
    const text = names.map((name) => metaOf(part, name)).find((one) => one !== null) ?? null;
    return withTitles(text, { title, site: site.title, excerpt });
  };
  return {
    kind: 'entry',
    ...{ key, type, title, terms },
    status: statuses.get(readField(part, 'wp:status') || 'publish') ?? 'draft',
    slug: readField(part, 'wp:post_name'),
    excerpt: excerpt || null,
    publishedAt: firstInstant(part, 'wp:post_date_gmt', 'pubDate', 'wp:post_date'),
    updatedAt: firstInstant(part, 'wp:post_modified_gmt', 'wp:post_modified'),
    url: link || null,
    oldPaths: unique([
      ...(idOf(key)
        ? [queryPath(site, `p=${key}`), type === 'page' ? queryPath(site, `page_id=${key}`) : null]
        : []),
      ...[pathOn(site, link), pathOn(site, readField(part, 'guid'))],
      ...formerPaths(part, site),
    ]),
    author: readField(part, 'dc:creator') || null,
    picture: picture ? { file: picture } : null,
    parent: idOf(readField(part, 'wp:post_parent')),
    order: Number.parseInt(readField(part, 'wp:menu_order'), 10) || 0,
    seo: {
      title: seo('_yoast_wpseo_title', 'rank_math_title', '_aioseo_title'),
      description: seo('_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'),
    },
    body: { format: 'wordpress', html: htmlOf(part) },
    comments: part.comments,
    hasPassword: readField(part, 'wp:post_password') !== '',
  };
}
