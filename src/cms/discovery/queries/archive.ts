/** The blog's archive: the posts of all topics or of one, page by page. */
import { cache } from 'react';
import { queryInTransaction } from '@/db/transaction';
import { getPayloadClient } from '@/payload';
import type { Category, Post } from '@/payload-types';
import { newestArticles } from '../../library/queries';
import { archivePath } from '../../paths';
import { oncePerChange } from '../../revalidation/once-per-change';
import { archivePageCount, postsPerPage } from '../archive-pages';

type ArchivePage = { category?: string | undefined; page: number };
type Topic = { id: string; slug: string; posts: number };

/** Counts the published posts of each topic. */
const countTopics = oncePerChange(
  async (): Promise<Topic[]> =>
    queryInTransaction<Topic>(
      { payload: await getPayloadClient() },
      `select categories.id::text, categories.slug, counted.posts from categories cross join lateral (
       select count(*)::int as posts from document_topics
       where collection = 'posts' and topic = categories.id::text
     ) as counted`,
    ),
);

const countPosts = oncePerChange(async (): Promise<number> => {
  const [row] = await queryInTransaction<{ posts: number }>(
    { payload: await getPayloadClient() },
    `select count(*)::int as posts from listed_documents where collection = 'posts'`,
  );
  return row?.posts ?? 0;
});

/** One page of the archive, newest first; `pageCount` is at least 1. */
export async function listArchive({
  category,
  page,
}: ArchivePage): Promise<{ posts: Post[]; pageCount: number }> {
  const topic = category ? (await countTopics()).find(({ slug }) => slug === category) : undefined;
  if (category && !topic?.posts) return { posts: [], pageCount: 1 };
  const [posts, total] = await Promise.all([
    newestArticles('posts', {
      topics: topic && [topic.id],
      limit: postsPerPage,
      offset: (page - 1) * postsPerPage,
    }),
    topic?.posts ?? countPosts(),
  ]);
  return { posts, pageCount: archivePageCount(total) };
}

/** Topics that have a published post, with the number of their posts, by title. */
export const listTopics = cache(async (): Promise<(Category & { posts: number })[]> => {
  const payload = await getPayloadClient();
  const topics = (await countTopics()).filter(({ posts }) => posts > 0);
  const counts = new Map(topics.map(({ id, posts }) => [id, posts]));
  const { docs } = await payload.find({
    collection: 'categories',
    where: { id: { in: [...counts.keys()] } },
    depth: 0,
    pagination: false,
    overrideAccess: false,
  });
  return docs
    .map((topic) => ({ ...topic, posts: counts.get(topic.id) ?? 0 }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
});

/** Paths of the archive's pages, among them those of topics without posts, which lead to the blog. */
export async function listArchivePaths(): Promise<string[]> {
  const [posts, topics] = await Promise.all([countPosts(), countTopics()]);
  return [{ slug: undefined, posts }, ...topics].flatMap(({ slug, posts: count }) =>
    Array.from({ length: archivePageCount(count) }, (_, index) =>
      archivePath({ category: slug, page: index + 1 }),
    ),
  );
}
