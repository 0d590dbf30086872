/** What is published, as lists of all of it need it: site maps, the feed, the guide for language models. */
import { cache } from 'react';
import { routes } from '@/config/routes';
import { getPayloadClient } from '@/payload';
import type { Category, Post } from '@/payload-types';
import { completeDocument } from '../documents/complete-fields';
import { descriptionOf } from '../metadata';
import { archivePath, markdownPathOf, pathOf, type RoutedCollection, routedCollections } from '../paths';
import { findByPath, listPublishedPaths, listRedirectedPaths } from '../queries';

export type ListedDocument = {
  collection: RoutedCollection;
  path: string;
  title: string;
  description: string | undefined;
  /** ISO 8601. */
  updatedAt: string;
};

/** Every published document that search engines may show, by path. */
export const listIndexable = cache(async (): Promise<ListedDocument[]> => {
  const payload = await getPayloadClient();
  const lists = await Promise.all(
    routedCollections.map(async (collection) => {
      const { docs } = await payload.find({
        collection,
        where: { 'seo.noindex': { not_equals: true } },
        select: {
          title: true,
          path: true,
          slug: true,
          excerpt: true,
          summary: true,
          seo: true,
          updatedAt: true,
        },
        depth: 0,
        pagination: false,
        overrideAccess: false,
      });
      return docs.flatMap((doc) => {
        const path = pathOf(collection, doc);
        if (path === null) return [];
        const { title, updatedAt } = doc;
        return [{ collection, path, title, description: descriptionOf(doc), updatedAt }];
      });
    }),
  );
  return lists.flat().sort((a, b) => a.path.localeCompare(b.path, 'en'));
});

/** The published pages above a path, from the home page down. */
export const breadcrumbs = cache(async (path: string): Promise<{ title: string; path: string }[]> => {
  const segments = path.split('/').slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const found = await Promise.all(
    above.map(async (ancestor) => {
      const document = await findByPath(ancestor);
      return document ? [{ title: document.doc.title, path: ancestor }] : [];
    }),
  );
  return [{ title: 'Home', path: '/' }, ...found.flat()];
});

const postsPerPage = 8;

type ArchivePage = { category?: string | undefined; page: number };

/** One page of the archive, newest first; `pageCount` is at least 1. */
export async function listArchive({
  category,
  page,
}: ArchivePage): Promise<{ posts: Post[]; pageCount: number }> {
  const payload = await getPayloadClient();
  const { docs, totalPages } = await payload.find({
    collection: 'posts',
    where: category ? { 'categories.slug': { equals: category } } : {},
    sort: '-publishedAt',
    page,
    limit: postsPerPage,
    depth: 1,
    overrideAccess: false,
  });
  const posts = docs.map((doc) => completeDocument(payload.config, 'posts', doc));
  return { posts, pageCount: Math.max(1, totalPages) };
}

/** The topics that have a published post, by title. */
export const listTopics = cache(async (): Promise<Category[]> => {
  const payload = await getPayloadClient();
  const { docs } = await payload.find({
    collection: 'posts',
    select: { categories: true },
    depth: 1,
    pagination: false,
    overrideAccess: false,
  });
  const topics = new Map<string, Category>();
  for (const category of docs.flatMap(({ categories }) => categories ?? [])) {
    if (typeof category === 'object' && category) topics.set(category.id, category);
  }
  return [...topics.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
});

/** What is made of all documents together, or of the settings. */
const siteFiles = ['/sitemap.xml', routes.feed, '/llms.txt', '/.well-known/security.txt', routes.siteMap];

/** Paths of the archive's pages; a topic's are at most as many as those of all posts. */
async function listArchivePaths(postCount: number): Promise<string[]> {
  const topics = await listTopics();
  const pages = Array.from({ length: Math.ceil(postCount / postsPerPage) }, (_, index) => index + 1);
  return [undefined, ...topics.map(({ slug }) => slug)].flatMap((category) =>
    pages.map((page) => archivePath({ category, page })),
  );
}

/** The picture of the document at `path`. */
const picturePathOf = (path: string) => (path === routes.home ? '/og' : `/og${path}`);

/**
 * Every path with a published document, with something made from documents, or that has moved. One that is left out is a page nobody
 * can open; one too many costs a rendering.
 */
export async function listKnownPaths(): Promise<string[]> {
  const lists = await Promise.all(
    routedCollections.map(async (collection) => ({
      collection,
      paths: await listPublishedPaths(collection),
    })),
  );
  const postCount = lists.find(({ collection }) => collection === 'posts')?.paths.length ?? 0;
  const articles = lists.flatMap(({ collection, paths }) => (collection === 'pages' ? [] : paths));
  const documents = lists.flatMap(({ paths }) => paths);
  return [
    ...documents,
    ...documents.map(picturePathOf),
    ...articles.map(markdownPathOf),
    ...(await listArchivePaths(postCount)),
    ...(await listRedirectedPaths()),
    ...siteFiles,
  ];
}
