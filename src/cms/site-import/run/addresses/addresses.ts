/** Addresses of an imported site: of its files, its pages and its lists. */
import { oldPathOf, withoutEndSlashes } from '../../../redirects/old-path';
import {
  type SourceAuthor,
  type SourceBody,
  type SourceSystem,
  type SourceTerm,
  siteMark,
} from '../../source-site';

/** Site of an import, as its addresses need it. */
export interface SiteAddress {
  system: SourceSystem;
  /** Origin and base path; null if the file does not say it. */
  url: string | null;
}

const hostOf = (url: URL) => url.host.toLowerCase().replace(/^www\./, '');

/** Host and base path of a site, by which imports of the same site are recognized. */
export function siteKeyOf(url: string | null): string {
  if (url === null || !URL.canParse(url)) return '';
  const site = new URL(url);
  return hostOf(site) + withoutEndSlashes(site.pathname);
}

/** Placeholder for the URL of a site whose export does not contain it, as Ghost's do not. */
const unknownSite = new URL('http://old-site.invalid');

/** True for a page or file of a site whose address is not known. */
export const isUnknownSite = ({ host }: URL): boolean => host === unknownSite.host;

/** Base path of a site without a slash at its end, such as `/journal`; blank for a site at the root of its host. */
export const basePathOf = (url: string | null): string =>
  url !== null && URL.canParse(url) ? withoutEndSlashes(new URL(url).pathname) : '';

/** A path below the base path of the site, which it may lack; with its query, if it has one. */
function belowBase(path: string, base: string): string {
  const [bare = ''] = path.split('?', 1);
  return bare === base || bare.startsWith(`${base}/`) ? path : base + path;
}

/** Whole address of what the site's text names; null if it is none of the web. */
export function wholeAddress(href: string, { url }: Pick<SiteAddress, 'url'>): URL | null {
  const base = url === null ? unknownSite.href : `${url}/`;
  const given = href.startsWith(siteMark) ? withoutEndSlashes(base) + href.slice(siteMark.length) : href;
  if (!URL.canParse(given, base)) return null;
  let whole = new URL(given, base);
  // The address may become known after the file was read.
  if (isUnknownSite(whole))
    whole = new URL(belowBase(whole.pathname, basePathOf(url)) + whole.search + whole.hash, base);
  return whole.protocol === 'http:' || whole.protocol === 'https:' ? whole : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** URL of a file without scheme and query, so that all spellings of the URL are equal. */
export function fileAddress(href: string, site: Pick<SiteAddress, 'url'>): string | null {
  const whole = wholeAddress(href, site);
  return whole && hostOf(whole) + decoded(whole.pathname).normalize('NFC');
}

/**
 * Address of the original of a picture that is one of its sizes: `photo-300x200.jpg` and `photo-scaled.jpg` become
 * `photo.jpg`, Ghost's `images/size/w600/…` becomes `images/…`.
 */
export const originalAddress = (address: string): string =>
  address
    .replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z0-9]{1,5}$)/i, '')
    .replace(/\/size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/[a-z]{1,5}\/)?/i, '/');

/** Path on the site, in the form of redirects, and the fragment of a link; null for a link to another site. */
export function toOwnPath(href: string, site: SiteAddress): { path: string; hash: string } | null {
  const whole = wholeAddress(href, site);
  if (!whole || (site.url !== null && !URL.canParse(site.url))) return null;
  const own = site.url === null ? unknownSite : new URL(site.url);
  if (hostOf(whole) !== hostOf(own)) return null;
  const base = withoutEndSlashes(own.pathname);
  if (base !== '' && whole.pathname !== base && !whole.pathname.startsWith(`${base}/`)) return null;
  return { path: oldPathOf(whole.pathname + whole.search), hash: whole.hash };
}

/** Old paths of a record as the old site has them: an export that does not say the site's address lacks its own path. */
export function wholePaths(
  paths: readonly string[],
  { system, url, isUrlTyped }: SiteAddress & { isUrlTyped: boolean },
): string[] {
  const base = isUrlTyped ? oldPathOf(basePathOf(url)) : '';
  // A post of Ghost may have the name of the folder. `/journal/?p=12` is stored without the slash.
  return paths.map((path) => oldPathOf(system === 'ghost' ? base + path : belowBase(path, base)));
}

/** A body with paths of the site in the place of its mark, or its whole address if that has a path of its own. */
export function withoutMark(body: SourceBody, { url }: Pick<SiteAddress, 'url'>): SourceBody {
  const address = basePathOf(url) === '' ? '' : (url ?? '');
  return 'json' in body
    ? { ...body, json: body.json.replaceAll(siteMark, address) }
    : { ...body, html: body.html.replaceAll(siteMark, address) };
}

/** Old paths of the list of a category or a tag. @param above slugs of the categories above, from the top down */
export function termPaths(
  { taxonomy, slug, number }: Pick<SourceTerm, 'taxonomy' | 'slug' | 'number'>,
  { system, url }: SiteAddress,
  above: readonly string[],
): string[] {
  const base = basePathOf(url);
  if (system === 'ghost') return [`${base}/tag/${slug}`];
  if (taxonomy === 'tag') return [`${base}/tag/${slug}`, `${base}/?tag=${slug}`];
  if (taxonomy !== 'category') return [];
  return [
    `${base}/category/${[...above, slug].join('/')}`,
    ...(above.length > 0 ? [`${base}/category/${slug}`] : []),
    ...(number === null ? [] : [`${base}/?cat=${number}`]),
  ];
}

/** Old paths of the list of an author. */
export function authorPaths(
  { slug, number }: Pick<SourceAuthor, 'slug' | 'number'>,
  { system, url }: SiteAddress,
): string[] {
  const base = basePathOf(url);
  const ofNumber = system === 'wordpress' && number !== null ? [`${base}/?author=${number}`] : [];
  return [`${base}/author/${slug}`, ...ofNumber];
}

/** Old paths of the site's feed. */
export const feedPaths = ({ system, url }: SiteAddress): string[] =>
  (system === 'ghost' ? ['/rss', '/feed'] : ['/feed', '/feed/atom', '/rss']).map(
    (path) => basePathOf(url) + path,
  );
