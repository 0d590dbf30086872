/** Finding an article or page by its words, its topic, or its place in the archive. */
import { describe, expect, it } from 'vitest';
import { listArchive, listTopics } from '@/cms/discovery/queries/archive';
import type { RoutedCollection } from '@/cms/paths';
import { listPosts } from '@/cms/queries';
import { countHits, searchDocuments, searchLimits } from '@/cms/search/search-documents';
import { rebuildSearch } from '@/cms/search/tables';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { Page } from '@/payload-types';
import { withDefaultContent } from '../../../support/database/default-content';
import { aPublishedPage, create } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';

async function givenPage(path: string, data: Partial<Page> = {}) {
  return aPublishedPage({ title: `Page at ${path}`, path, ...data });
}

withDefaultContent();

describe('search', () => {
  const found = async (words: string, within?: Parameters<typeof searchDocuments>[2]) =>
    (await searchDocuments({ payload: await testPayload() }, words, within)).hits.map(({ path }) => path);

  it('a search finds inflected forms of its words, and lists documents with the words in their titles first', async () => {
    expect(await found('lead generation')).toContain('/blog/ai-lead-generation');
    expect((await found('competing price'))[0]).toBe('/blog/stop-competing-on-price');
    expect(await found('paralegal')).toContain('/case-studies/legal-intake-automation');
  });

  it('the last word of a search is matched as a prefix', async () => {
    expect(await found('paraleg')).toContain('/case-studies/legal-intake-automation');
  });

  it('a search within one collection finds only documents of that collection', async () => {
    const paths = await found('client', 'posts');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^\/blog\//);
  });

  it('drafts, noindex pages and internal names of the stored data are not found', async () => {
    const hero = { blockType: 'hero', heading: 'Zyzzyva', aside: 'none' } as const;
    await givenPage('/search-published', { blocks: [hero] });
    await givenPage('/search-draft', { blocks: [hero], _status: 'draft' });
    await givenPage('/search-hidden', { blocks: [hero], seo: { noindex: true } });
    expect(await found('zyzzyva')).toEqual(['/search-published']);
    expect(await found('blockType')).toEqual([]);
    expect(await found('ltr')).toEqual([]);
  });

  it('a search for the title of a published document finds that document first, even in capitals or within its collection', async () => {
    const req = await testRequest();
    const stored = await queryInTransaction<{ title: string; collection: RoutedCollection }>(
      req,
      'select title, collection from search_documents order by title',
    );
    expect(stored.length).toBeGreaterThan(100);
    for (const { title, collection } of stored) {
      for (const within of [undefined, collection]) {
        const { hits } = await searchDocuments(req, title.toUpperCase(), within);
        expect(hits[0]?.title, `“${title}” in ${within ?? 'everything'}`).toBe(title);
      }
    }
  });

  it('a document whose title begins with the search words ranks before documents that only contain the words', async () => {
    await givenPage('/kestrel', { title: 'Kestrel handling for beginners' });
    const hero = { blockType: 'hero', heading: 'Kestrel handling, kestrel handling', aside: 'none' } as const;
    await givenPage('/named-otherwise', { title: 'A day out: kestrel handling', blocks: [hero, hero, hero] });
    expect(await found('kestrel handl')).toEqual(['/kestrel', '/named-otherwise']);
    expect((await found('kestrel'))[0]).toBe('/kestrel');
  });

  it('a search for the address of a page finds that page first, whatever the titles', async () => {
    await givenPage('/shelf', { title: 'Book shelf' });
    expect((await found('book'))[0]).toBe('/book');
    expect((await found('Book service'))[0]).toBe('/book-service');
  });

  it('a search for a stop word finds only documents whose titles begin with that word', async () => {
    expect((await found('About'))[0]).toBe('/about');
    const titled = (await searchDocuments({ payload: await testPayload() }, 'the')).hits;
    expect(titled.length).toBeGreaterThan(0);
    for (const { title } of titled) expect(title).toMatch(/^the/i);
  });

  it.each(['', '   ', '\0', 'a', "'; drop table posts; --", '& | ! ( ) : *', 'a'.repeat(5000), '🚀', '"'])(
    'a search for %j finds nothing and does not fail',
    async (words) => expect(await found(words)).toEqual([]),
  );
});

describe('search after changes of documents', () => {
  const search = async (words: string) => searchDocuments({ payload: await testPayload() }, words);
  const found = async (words: string) => (await search(words)).hits.map(({ path }) => path);

  it('a changed page is found by its new words, and is not found once it is unpublished, hidden or deleted', async () => {
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

  it('a draft newer than the published version is not found', async () => {
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

  it('a document of a rolled-back transaction is not found', async () => {
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

  it('rebuilding the search index changes none of its rows', async () => {
    const req = await testRequest();
    const rows = () =>
      queryInTransaction(req, 'select * from search_documents order by collection, document_id');
    const before = await rows();
    expect(before.length).toBeGreaterThan(30);
    await rebuildSearch(req);
    expect(await rows()).toEqual(before);
  });

  it('the text of blocks within an article is found', async () => {
    const [model] = await listPosts({ limit: 1 });
    if (!model) throw new Error('No post was seeded.');
    const block = (fields: object) => ({ type: 'block', version: 2, format: '', fields });
    const rows = [{ cells: ['Okapi', '31'] }];
    const columns = [{ label: 'Task' }, { label: 'Hours' }];
    const table = block({ id: 'a'.repeat(24), blockType: 'dataTable', caption: 'Where', columns, rows });
    const note = block({ id: 'b'.repeat(24), blockType: 'note', text: 'Seen by a tapir.' });
    const { children } = model.body.root;
    const body = { root: { ...model.body.root, children: [...children.slice(0, 1), table, note] } };
    await create('posts', {
      title: 'Blocks in a text',
      slug: 'blocks-in-a-text',
      excerpt: 'For the search.',
      body,
      author: typeof model.author === 'string' ? model.author : model.author.id,
      _status: 'published',
    } as never);
    expect(await found('okapi')).toEqual(['/blog/blocks-in-a-text']);
    expect(await found('tapir')).toEqual(['/blog/blocks-in-a-text']);
  });

  it('a mistyped word is corrected to the nearest word of a title, and the correction is returned', async () => {
    const result = await search('lead genration');
    expect(result.corrected).toBe('lead generation');
    expect(result.hits.map(({ path }) => path)).toContain('/blog/ai-lead-generation');
    expect(await search('xqzvbw')).toEqual({ hits: [], counts: {}, corrected: null });
  });

  it('the counts by collection stay the same when only one collection is searched', async () => {
    const all = await search('client');
    const within = await searchDocuments({ payload: await testPayload() }, 'client', 'posts');
    expect(within.counts).toEqual(all.counts);
    expect(countHits(all.counts, 'posts')).toBe(within.hits.length);
    expect(all.hits.length).toBe(Math.min(countHits(all.counts) ?? 0, searchLimits.hits));
  });
});

describe('archive', () => {
  it('the archive lists every post once across its pages, newest first', async () => {
    const payload = await testPayload();
    const [model] = await listPosts({ limit: 1 });
    if (!model) throw new Error('No post was seeded.');
    for (let number = 1; number <= 15; number += 1) {
      await create('posts', {
        title: `Archived ${number}`,
        slug: `archived-${number}`,
        excerpt: 'For the archive.',
        body: model.body,
        author: typeof model.author === 'string' ? model.author : model.author.id,
        publishedAt: new Date(Date.UTC(2020, 0, number)).toISOString(),
        _status: 'published',
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

  it('topics that have posts are listed, and the archive of a topic contains only posts of that topic', async () => {
    const topics = await listTopics();
    expect(topics.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['pipeline', 'pricing']));
    const { posts } = await listArchive({ category: 'pipeline', page: 1 });
    expect(posts.length).toBeGreaterThan(0);
    for (const { categories } of posts)
      expect(categories).toEqual(expect.arrayContaining([expect.objectContaining({ slug: 'pipeline' })]));
  });
});
