/** Document -> URL and back. The only place that knows which address belongs to which collection. */
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

/** `/api` itself is a page of the site; only what lies below it is not. */
const freeExactPaths = new Set(['/api']);

export function pathOf(
  collection: RoutedCollection,
  doc: { path?: string | null; slug?: string | null },
): string | null {
  if (collection === 'pages') return doc.path ?? null;
  return doc.slug ? `${prefixes[collection]}/${doc.slug}` : null;
}

/** What stands before a document's own part of its path. */
export const pathPrefixOf = (collection: RoutedCollection): string =>
  collection === 'pages' ? '' : `${prefixes[collection]}/`;

/** The blog's archive, all posts or one category's, page by page. The first page of all is the blog itself. */
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

/** The number at the end of a path: 2 and up, since the first page has a path without one. */
export function pageNumberOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : null;
}

/** Paths of the archive, which the application answers. */
const archivePaths = new RegExp(`^${prefixes.posts}/(category|page)(/|$)`);

/** Articles can be had as Markdown, at their path with `.md` behind it. */
export const markdownPathOf = (path: string) => `${path}.md`;

/** Which document answers a path: the collection and the value of its unique, indexed field. */
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

/** A page's path: `/`, or lower-case words joined by single dashes and slashes; none that the application owns. */
export function checkPagePath(value: unknown): true | string {
  if (typeof value !== 'string' || value === '') return 'Enter the path, for example /about.';
  if (value !== '/' && !/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(value)) {
    return 'Use a leading slash, lower-case letters, digits and single dashes, for example /how-it-works.';
  }
  const [, first = ''] = value.split('/');
  if (reservedSegments.has(first) && !freeExactPaths.has(value)) {
    return `Paths below /${first} belong to the application. Choose another one.`;
  }
  if (partnerToolPaths.test(value))
    return 'Paths below /enterprise belong to the partner tools. Choose another one.';
  if (archivePaths.test(value)) return 'This path belongs to the blog’s archive. Choose another one.';
  return true;
}
