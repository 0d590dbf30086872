/** Maps documents to URLs and back. No other file maps paths to collections. */
import { partnerToolPaths, reservedSegments } from '@/config/routes';

/** Collections whose documents are pages of the site. */
export const routedCollections = [
  'pages',
  'posts',
  'case-studies',
  'resources',
  'kb-articles',
  'prompts',
] as const;
export type RoutedCollection = (typeof routedCollections)[number];

export const isRoutedCollection = (slug: string): slug is RoutedCollection =>
  routedCollections.some((collection) => collection === slug);

const prefixes = {
  posts: '/blog',
  'case-studies': '/case-studies',
  resources: '/resources',
  'kb-articles': '/kb',
  prompts: '/prompts',
} as const satisfies Partial<Record<RoutedCollection, string>>;

/** `/api` itself is a page of the site; only paths below it are reserved. */
const freeExactPaths = new Set(['/api']);

export function documentPath(
  collection: RoutedCollection,
  doc: { path?: string | null; slug?: string | null },
): string | null {
  if (collection === 'pages') return doc.path ?? null;
  return doc.slug ? `${prefixes[collection]}/${doc.slug}` : null;
}

/** Prefix of the paths of a collection's documents, such as `/blog/`; empty for pages. */
export const pathPrefixOf = (collection: RoutedCollection): string =>
  collection === 'pages' ? '' : `${prefixes[collection]}/`;

/**
 * Path of a page of the blog's archive, for all posts or one category. The first page of all posts is the blog
 * itself.
 */
export function archivePath({
  category,
  page = 1,
}: {
  category?: string | undefined;
  page?: number;
}): string {
  const first = category ? `${prefixes.posts}/category/${category}` : prefixes.posts;
  return page > 1 ? `${first}/page/${page}` : first;
}

/**
 * Parses the page number at the end of a path: 2 to 9999, since the path of the first page has none. Null otherwise.
 */
export function pageNumberOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : null;
}

/** Matches the paths of the archive, which routes of the application render. */
const archivePaths = new RegExp(`^${prefixes.posts}/(category|page)(/|$)`);

/** Path of an article's Markdown: the article's own with `.md` appended. */
export const markdownPathOf = (path: string) => `${path}.md`;

/**
 * Returns where to look up the document at a path, in order of precedence: each collection that may contain it, with
 * a unique, indexed field and its value.
 */
export function lookupForPath(path: string): {
  collection: RoutedCollection;
  field: 'path' | 'slug';
  value: string;
}[] {
  const page = { collection: 'pages', field: 'path', value: path } as const;
  for (const [collection, prefix] of Object.entries(prefixes) as [keyof typeof prefixes, string][]) {
    const slug = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : '';
    if (slug && !slug.includes('/')) return [{ collection, field: 'slug', value: slug }, page];
  }
  return [page];
}

/** Validates a page's path: `/`, or lower-case words joined by single dashes and slashes, and not reserved. */
export function checkPagePath(value: unknown): true | string {
  if (typeof value !== 'string' || value === '') return 'Enter the path, for example /about.';
  if (value !== '/' && !/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(value)) {
    return 'Use a leading slash, lower-case letters, digits and single dashes, for example /how-it-works.';
  }
  return checkFreePath(value);
}

/** Validates that a path is not reserved. */
export function checkFreePath(value: string): true | string {
  const [, first = ''] = value.split('/');
  if (reservedSegments.has(first) && !freeExactPaths.has(value)) {
    return `Paths below /${first} belong to the application. Choose another one.`;
  }
  if (partnerToolPaths.test(value))
    return 'Paths below /enterprise belong to the partner tools. Choose another one.';
  if (archivePaths.test(value)) return 'This path belongs to the blog’s archive. Choose another one.';
  return true;
}
