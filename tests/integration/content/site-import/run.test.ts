/** Imports of sites from other systems, from their records to published documents. */
import { beforeAll, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { listKnownPaths } from '@/cms/discovery/queries/known-paths';
import { changeMapping, startSiteImport, undoSiteImport } from '@/cms/site-import/run/control';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { loadReport, reportCsv } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import type { SourceRecord } from '@/cms/site-import/source-site';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import {
  aFile,
  anEntry,
  aPicture,
  siteRecords,
  uploadsFolder,
} from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

/** Stores records and runs their import to its end. @returns its id */
async function importRecords(
  records: readonly SourceRecord[],
  folder: string | null = null,
): Promise<string> {
  const req = await request();
  const id = await storeRecords(req, records, { system: 'wordpress', fileName: 'site.xml' });
  const found = await findSiteImport(req, id);
  if (!found) throw new Error('The import was not stored.');
  await changeMapping(req, id, { mapping: found.mapping, pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  expect(await runSiteImport(req, id)).toBe(true);
  return id;
}

const picture = aFile({
  key: 'file:9',
  url: 'https://old.example/wp-content/uploads/2020/01/red.png',
  alt: 'A red picture',
  parent: '1',
  oldPaths: ['/?attachment_id=9'],
});

const small: readonly SourceRecord[] = [
  ...siteRecords,
  picture,
  anEntry({
    ...{ key: '1', author: 'ada', terms: ['category:news', 'tag:4'], picture: { file: 'file:9' } },
    body: {
      format: 'html',
      html: '<p>See <a href="https://old.example/?p=2#more">the second</a>.<img src="/wp-content/uploads/2020/01/red-300x200.png"></p>',
    },
  }),
  anEntry({ key: '2', title: '', status: 'draft' }),
  anEntry({
    key: '3',
    type: 'page',
    title: 'Who we are',
    slug: 'who',
    url: 'https://old.example/who-we-are/',
    oldPaths: ['/?page_id=3'],
    picture: { file: 'file:9' },
    body: {
      format: 'wordpress',
      html: 'First words.\n\n<table><tr><th>Who</th><th>What</th></tr><tr><td>Ada</td><td>Writes</td></tr></table>\n\nLast words.',
    },
  }),
];

const targets = async () =>
  Object.fromEntries(
    (await rows<{ from: string; to: string }>('select "from", "to" from redirects')).map(({ from, to }) => [
      from,
      to,
    ]),
  );

const posts = async () =>
  (
    await (
      await testPayload()
    ).find({
      ...{
        collection: 'posts',
        sort: 'slug',
        depth: 1,
        draft: true,
        pagination: false,
        overrideAccess: true,
      },
    })
  ).docs;

/** Text and links of a post's body, in order. */
const linksIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"url":"([^"]*)"/g)].map(([, url = '']) => url);

/** Numbers of records by kind and outcome. */
async function outcomes(id: string): Promise<Record<string, number>> {
  const report = await loadReport(await request(), id);
  const numbers: Record<string, number> = {};
  for (const { kind, outcome, state, count } of report?.counts ?? []) {
    const name = `${kind} ${state === 'done' ? outcome : state}`;
    numbers[name] = (numbers[name] ?? 0) + count;
  }
  return numbers;
}

/** Versions of all documents, which reveal any write. */
const written = () =>
  rows(`select (select count(*) from _posts_v) as posts, (select count(*) from _pages_v) as pages,
    (select max(updated_at) from posts) as post, (select max(updated_at) from pages) as page,
    (select count(*) from redirects) as redirects, (select max(updated_at) from redirects) as redirect,
    (select count(*) from media) as media, (select max(updated_at) from media) as medium,
    (select max(updated_at) from authors) as author, (select max(updated_at) from categories) as category`);

let folder = '';
let first = '';

beforeAll(async () => {
  folder = uploadsFolder({ '2020/01/red.png': await aPicture() });
  first = await importRecords(small, folder);
});

it('a site becomes posts, pages, authors, categories and media', async () => {
  expect(await posts()).toMatchObject([
    {
      ...{ title: 'Post 1', slug: 'post-1', _status: 'published', publishedAt: '2020-01-02T03:04:05.000Z' },
      ...{ author: { name: 'Ada Old' }, categories: [{ title: 'News' }], image: { alt: 'A red picture' } },
      ...{ excerpt: 'See the second.', createdAt: '2020-01-02T03:04:05.000Z' },
    },
    { title: 'Untitled', slug: 'post-2', _status: 'draft', author: { name: 'Former site' } },
  ]);
  expect(await rows('select path, _status from pages')).toEqual([
    { path: '/who-we-are', _status: 'published' },
  ]);
  expect(await rows('select filename from media')).toEqual([{ filename: 'red.png' }]);
  expect(await outcomes(first)).toMatchObject({
    ...{ 'entry created': 3, 'author created': 1, 'term created': 1, 'term dropped': 1, 'file created': 1 },
  });
});

it('a page begins with its title and picture, and tables are kept between its texts', async () => {
  const { docs } = await (await testPayload()).find({
    ...{ collection: 'pages', depth: 1, overrideAccess: true },
  });
  expect(docs[0]?.blocks).toMatchObject([
    { blockType: 'hero', heading: 'Who we are' },
    { blockType: 'media', media: { alt: 'A red picture' } },
    { blockType: 'prose' },
    { blockType: 'dataTable', columns: [{ label: 'Who' }, { label: 'What' }] },
    { blockType: 'prose' },
  ]);
});

it('old addresses redirect to the new ones, and links between the pages are rewritten', async () => {
  const [one] = await posts();
  expect(linksIn(one?.body)).toContain('/blog/post-2#more');
  expect(await targets()).toEqual({
    ...{
      '/2020/01/post-1': '/blog/post-1',
      '/?p=1': '/blog/post-1',
      '/2020/01/post-2': '/blog/post-2',
      '/?p=2': '/blog/post-2',
    },
    ...{ '/?page_id=3': '/who-we-are', '/?attachment_id=9': '/blog/post-1', '/author/ada': '/blog' },
    ...{
      '/category/news': '/blog/category/news',
      '/?cat=3': '/blog/category/news',
      '/tag/odd': '/blog',
      '/?tag=odd': '/blog',
    },
    ...{ '/feed': '/feed.xml', '/feed/atom': '/feed.xml', '/rss': '/feed.xml' },
  });
});

it('old addresses of categories and feeds redirect to existing pages', async () => {
  expect(await listKnownPaths()).toEqual(
    expect.arrayContaining(['/category/news', '/?cat=3', '/feed', '/?p=1']),
  );
});

it('the report has a line for each value that was guessed or left out', async () => {
  const report = await loadReport(await request(), first);
  const lines = report?.lines.map(({ title, what }) => [title, what]) ?? [];
  expect(lines).toEqual(
    expect.arrayContaining([
      ['', 'Title'],
      ['Odd', 'Tag'],
      ['Post 1', 'Excerpt'],
    ]),
  );
  expect(await reportCsv(await request(), first)).toContain('"Odd"');
});

it('a second import of the same file writes nothing', async () => {
  const before = await written();
  const id = await importRecords(small, folder);
  expect(await written()).toEqual(before);
  expect(await outcomes(id)).toMatchObject({
    'entry same': 3,
    'author same': 1,
    'term same': 1,
    'file same': 1,
  });
});

it('a later import adds new posts, updates those changed at the source, and keeps those edited here', async () => {
  const payload = await testPayload();
  const [one] = await posts();
  const data = { title: 'Edited here', _status: 'published' as const };
  await payload.update({ collection: 'posts', id: one?.id ?? '', data, overrideAccess: true });
  const changed = small.map((record) =>
    record.kind === 'entry' ? { ...record, excerpt: 'Changed at the source.' } : record,
  );
  const id = await importRecords([...changed, anEntry({ key: '5' })], folder);
  expect(await outcomes(id)).toMatchObject({ 'entry edited': 1, 'entry changed': 2, 'entry created': 1 });
  expect((await posts()).map(({ title, excerpt }) => [title, excerpt])).toEqual([
    ['Edited here', 'See the second.'],
    ['Untitled', 'Changed at the source.'],
    ['Post 5', 'Text of 5. It goes on.'],
  ]);
});

it('an undo removes documents that nobody has edited or uses, and lists those that stay', async () => {
  const req = await request();
  expect(await undoSiteImport(req, first, { isQueued: false })).toBe(true);
  expect(await runSiteImport(req, first)).toBe(true);
  const report = await loadReport(await request(), first);
  const left = report?.lines.filter(({ what }) => what === 'Left after undo').map(({ detail }) => detail);
  expect(report?.site.status).toBe('undone');
  // Post 1 was edited here, and shows the picture, the author and a link to post 2.
  expect((await posts()).map(({ title }) => title)).toEqual(['Edited here', 'Untitled', 'Post 5']);
  expect(left).toEqual(expect.arrayContaining(['“Post 1” was edited here.']));
  expect(await targets()).toEqual({ '/2020/01/post-5': '/blog/post-5', '/?p=5': '/blog/post-5' });
});
