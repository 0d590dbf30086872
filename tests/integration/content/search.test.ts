/** Finding an article or page by its words, its topic, or its place in the archive. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listArchive, listTopics } from '@/cms/discovery/queries';
import { searchDocuments } from '@/cms/discovery/search-documents';
import { listPosts } from '@/cms/queries';
import type { Page } from '@/payload-types';
import { seedIfEmpty } from '@/seed/seed';
import { testPayload, testRequest } from '../../support/payload';

async function givenPage(path: string, data: Partial<Page> = {}) {
  const payload = await testPayload();
  return payload.create({
    collection: 'pages',
    data: { title: `Page at ${path}`, path, _status: 'published', ...data },
    overrideAccess: true,
  });
}

beforeAll(async () => {
  await seedIfEmpty(await testRequest());
});

describe('search', () => {
  const found = async (words: string, within?: Parameters<typeof searchDocuments>[2]) =>
    (await searchDocuments({ payload: await testPayload() }, words, within)).hits.map(({ path }) => path);

  it('finds what the text, not only the title, holds, whatever its inflection, the title’s hits first', async () => {
    expect(await found('lead generation')).toContain('/blog/ai-lead-generation');
    expect((await found('competing price'))[0]).toBe('/blog/stop-competing-on-price');
    expect(await found('paralegal')).toContain('/case-studies/legal-intake-automation');
  });

  it('takes the last word for a beginning', async () => {
    expect(await found('paraleg')).toContain('/case-studies/legal-intake-automation');
  });

  it('stays within what was asked for', async () => {
    const paths = await found('client', 'posts');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^\/blog\//);
  });

  it('shows neither drafts, hidden pages nor the names of settings', async () => {
    const hero = { blockType: 'hero', heading: 'Zyzzyva', aside: 'none' } as const;
    await givenPage('/search-published', { blocks: [hero] });
    await givenPage('/search-draft', { blocks: [hero], _status: 'draft' });
    await givenPage('/search-hidden', { blocks: [hero], seo: { noindex: true } });
    expect(await found('zyzzyva')).toEqual(['/search-published']);
    expect(await found('blockType')).toEqual([]);
    expect(await found('ltr')).toEqual([]);
  });

  it.each(['', '   ', 'the', '\0', "'; drop table posts; --", '& | ! ( ) : *', 'a'.repeat(5000), '🚀', '"'])(
    'takes %j without harm',
    async (words) => expect(await found(words)).toEqual([]),
  );
});

describe('the archive', () => {
  it('goes through all posts, newest first, each on one page', async () => {
    const payload = await testPayload();
    const [model] = await listPosts({ limit: 1 });
    if (!model) throw new Error('No post was seeded.');
    for (let number = 1; number <= 15; number += 1) {
      await payload.create({
        collection: 'posts',
        data: {
          title: `Archived ${number}`,
          slug: `archived-${number}`,
          excerpt: 'For the archive.',
          body: model.body,
          author: typeof model.author === 'string' ? model.author : model.author.id,
          publishedAt: new Date(Date.UTC(2020, 0, number)).toISOString(),
          _status: 'published',
        },
        overrideAccess: true,
      });
    }
    const first = await listArchive({ page: 1 });
    const pages = [first];
    for (let page = 2; page <= first.pageCount; page += 1) pages.push(await listArchive({ page }));
    const dates = pages.flatMap(({ posts }) => posts.map(({ publishedAt }) => publishedAt ?? ''));
    const { totalDocs } = await payload.count({ collection: 'posts', overrideAccess: true });
    expect(first.pageCount).toBeGreaterThan(1);
    expect(dates).toHaveLength(totalDocs);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await listArchive({ page: first.pageCount + 1 })).posts).toEqual([]);
  });

  it('lists the topics that have posts, and of each only its own', async () => {
    const topics = await listTopics();
    expect(topics.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['pipeline', 'pricing']));
    const { posts } = await listArchive({ category: 'pipeline', page: 1 });
    expect(posts.length).toBeGreaterThan(0);
    for (const { categories } of posts)
      expect(categories).toEqual(expect.arrayContaining([expect.objectContaining({ slug: 'pipeline' })]));
  });
});
