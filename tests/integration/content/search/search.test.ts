/** Finding an article or page by its words, its topic, or its place in the archive. */
import { describe, expect, it } from 'vitest';
import { listArchive, listTopics } from '@/cms/discovery/queries/archive';
import { listPosts } from '@/cms/queries';
import { searchDocuments, searchLimits } from '@/cms/search/search-documents';
import { rebuildSearch } from '@/cms/search/tables';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { Page } from '@/payload-types';
import { withDefaultContent } from '../../../support/database/default-content';
import { testPayload, testRequest } from '../../../support/payload';

async function givenPage(path: string, data: Partial<Page> = {}) {
  const payload = await testPayload();
  return payload.create({
    collection: 'pages',
    data: { title: `Page at ${path}`, path, _status: 'published', ...data },
    overrideAccess: true,
  });
}

withDefaultContent();

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

describe('search, as documents change', () => {
  const search = async (words: string) => searchDocuments({ payload: await testPayload() }, words);
  const found = async (words: string) => (await search(words)).hits.map(({ path }) => path);

  it('finds a page under its new words, and no longer once it is unpublished, hidden or deleted', async () => {
    const payload = await testPayload();
    const { id } = await givenPage('/changing', { title: 'Quokka counting' });
    const change = (data: Partial<Page>) =>
      payload.update({ collection: 'pages', id, data, overrideAccess: true });
    expect(await found('quokka')).toEqual(['/changing']);
    await change({ title: 'Wombat counting', path: '/changed' });
    expect(await found('quokka')).toEqual([]);
    expect(await found('wombat')).toEqual(['/changed']);
    await change({ _status: 'draft' });
    expect(await found('wombat')).toEqual([]);
    await change({ _status: 'published', seo: { noindex: true } });
    expect(await found('wombat')).toEqual([]);
    await change({ _status: 'published', seo: { noindex: false } });
    expect(await found('wombat')).toEqual(['/changed']);
    await payload.delete({ collection: 'pages', id, overrideAccess: true });
    expect(await found('wombat')).toEqual([]);
  });

  it('says nothing of a draft that is newer than what is published', async () => {
    const payload = await testPayload();
    const { id } = await givenPage('/with-draft', { title: 'Narwhal watching' });
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'Axolotl watching' },
      draft: true,
      overrideAccess: true,
    });
    expect(await found('narwhal')).toEqual(['/with-draft']);
    expect(await found('axolotl')).toEqual([]);
  });

  it('follows a transaction that is undone', async () => {
    const req = await testRequest();
    const failing = inTransaction(req, async () => {
      await req.payload.create({
        collection: 'pages',
        data: { title: 'Pangolin', path: '/undone', _status: 'published' },
        req,
        overrideAccess: true,
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await found('pangolin')).toEqual([]);
  });

  it('says what it said before when it is made anew from the documents', async () => {
    const req = await testRequest();
    const rows = () =>
      queryInTransaction(req, 'select * from search_documents order by collection, document_id');
    const before = await rows();
    expect(before.length).toBeGreaterThan(30);
    await rebuildSearch(req);
    expect(await rows()).toEqual(before);
  });

  it('reads what stands between an article’s paragraphs', async () => {
    const payload = await testPayload();
    const [model] = await listPosts({ limit: 1 });
    if (!model) throw new Error('No post was seeded.');
    const block = (fields: object) => ({ type: 'block', version: 2, format: '', fields });
    const rows = [{ cells: ['Okapi', '31'] }];
    const columns = [{ label: 'Task' }, { label: 'Hours' }];
    const table = block({ id: 'a'.repeat(24), blockType: 'dataTable', caption: 'Where', columns, rows });
    const note = block({ id: 'b'.repeat(24), blockType: 'note', text: 'Seen by a tapir.' });
    const { children } = model.body.root;
    const body = { root: { ...model.body.root, children: [...children.slice(0, 1), table, note] } };
    await payload.create({
      collection: 'posts',
      data: {
        title: 'Blocks in a text',
        slug: 'blocks-in-a-text',
        excerpt: 'For the search.',
        body,
        author: typeof model.author === 'string' ? model.author : model.author.id,
        _status: 'published',
      } as never,
      overrideAccess: true,
    });
    expect(await found('okapi')).toEqual(['/blog/blocks-in-a-text']);
    expect(await found('tapir')).toEqual(['/blog/blocks-in-a-text']);
  });

  it('takes a mistyped word for the nearest one of a title, and says so', async () => {
    const result = await search('lead genration');
    expect(result.corrected).toBe('lead generation');
    expect(result.hits.map(({ path }) => path)).toContain('/blog/ai-lead-generation');
    expect(await search('xqzvbw')).toEqual({ hits: [], counts: {}, corrected: null });
  });

  it('counts what it finds by kind, whatever it is limited to', async () => {
    const all = await search('client');
    const within = await searchDocuments({ payload: await testPayload() }, 'client', 'posts');
    expect(within.counts).toEqual(all.counts);
    expect(all.counts.posts).toBe(within.hits.length);
    const total = Object.values(all.counts).reduce((sum, count) => sum + count, 0);
    expect(all.hits.length).toBe(Math.min(total, searchLimits.hits));
  });
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
