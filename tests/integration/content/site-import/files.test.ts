/** Exports of WordPress and Ghost, from the file to published documents. */
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { discardSiteImport, startSiteImport } from '@/cms/site-import/run/control';
import { previewSiteImport } from '@/cms/site-import/run/preview';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeSiteImport } from '@/cms/site-import/run/store-site-import';
import type { SourceSystem } from '@/cms/site-import/source-site';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';

const request = async () => newRequest(await testPayload(), system);

async function* inPieces(text: string): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}

/** Imports an export to its end. @returns the import's id */
async function importFile(source: SourceSystem, text: string): Promise<string> {
  const req = await request();
  const id = await storeSiteImport(req, inPieces(text), { system: source, fileName: `${source}.file` });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  return id;
}

const item = (own: string) => `<item>${own}</item>`;
const wordpress = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>The old firm</title><link>https://firm.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://firm.example</wp:base_site_url><wp:base_blog_url>https://firm.example</wp:base_blog_url>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>grace</wp:author_login><wp:author_email>grace@firm.example</wp:author_email>
  <wp:author_display_name><![CDATA[Grace Former]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>robots</wp:category_nicename><wp:category_parent></wp:category_parent>
  <wp:cat_name><![CDATA[Robots]]></wp:cat_name></wp:category>
${item(`<title>Caf\u00e9 machines</title><link>https://firm.example/2021/05/caf%c3%a9-machines/</link><dc:creator>grace</dc:creator>
  <content:encoded><![CDATA[<!-- wp:paragraph --><p>They brew. See <a href="https://firm.example/?page_id=8">our page</a>.</p><!-- /wp:paragraph -->]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>7</wp:post_id><wp:post_date_gmt>2021-05-04 10:00:00</wp:post_date_gmt>
  <wp:post_name>caf%c3%a9-machines</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <category domain="category" nicename="robots"><![CDATA[Robots]]></category>`)}
${item(`<title>Our page</title><link>https://firm.example/our-page/</link><dc:creator>grace</dc:creator>
  <content:encoded><![CDATA[<p>About us.</p>]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>8</wp:post_id>
  <wp:post_date_gmt>2021-05-05 10:00:00</wp:post_date_gmt><wp:post_name>our-page</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>`)}
</channel></rss>`;

const ghost = JSON.stringify({
  db: [
    {
      meta: { version: '5.0.0', exported_on: 1_600_000_000_000 },
      data: {
        posts: [
          {
            ...{
              id: 'a1',
              title: 'From a ghost',
              slug: 'from-a-ghost',
              status: 'published',
              type: 'post',
              visibility: 'public',
            },
            ...{
              html: '<p>Boo. See <a href="__GHOST_URL__/second/">the second</a>.</p>',
              mobiledoc: null,
              lexical: null,
            },
            ...{
              published_at: '2022-02-03T04:05:06.000Z',
              created_at: '2022-02-03T04:05:06.000Z',
              updated_at: '2022-02-03T04:05:06.000Z',
            },
          },
          {
            ...{
              id: 'a2',
              title: 'Second',
              slug: 'second',
              status: 'draft',
              type: 'post',
              visibility: 'public',
              html: '<p>More.</p>',
            },
            ...{
              mobiledoc: null,
              lexical: null,
              published_at: null,
              created_at: '2022-02-03T04:05:06.000Z',
              updated_at: '2022-02-03T04:05:06.000Z',
            },
          },
        ],
        users: [{ id: 'u1', name: 'Casper Former', slug: 'casper', email: 'casper@ghost.example' }],
        posts_authors: [{ id: 'x', post_id: 'a1', author_id: 'u1', sort_order: 0 }],
        tags: [{ id: 't1', name: 'Spirits', slug: 'spirits', visibility: 'public' }],
        posts_tags: [{ id: 'y', post_id: 'a1', tag_id: 't1', sort_order: 0 }],
        settings: [{ id: 's', key: 'title', value: 'Ghost house' }],
      },
    },
  ],
});

const redirected = async (to: string) =>
  (await rows<{ from: string }>('select "from" from redirects where "to" = $1 order by "from"', [to])).map(
    ({ from }) => from,
  );

it('an export of WordPress becomes published posts and pages, and its old addresses and links lead to them', async () => {
  await importFile('wordpress', wordpress);
  const { docs } = await (await testPayload()).find({
    ...{ collection: 'posts', where: { slug: { equals: 'cafe-machines' } }, depth: 1, overrideAccess: true },
  });
  expect(docs).toMatchObject([
    {
      title: 'Caf\u00e9 machines',
      _status: 'published',
      author: { name: 'Grace Former' },
      categories: [{ title: 'Robots' }],
    },
  ]);
  expect(JSON.stringify(docs[0]?.body)).toContain('"/our-page"');
  expect(await redirected('/blog/cafe-machines')).toEqual(['/2021/05/caf\u00e9-machines', '/?p=7']);
  expect(await redirected('/our-page')).toContain('/?page_id=8');
});

it('an export of Ghost becomes posts, and its drafts stay drafts', async () => {
  const id = await importFile('ghost', ghost);
  const posts = await rows(
    `select slug, _status from posts where slug in ('from-a-ghost', 'second') order by slug`,
  );
  expect(posts).toEqual([
    { slug: 'from-a-ghost', _status: 'published' },
    { slug: 'second', _status: 'draft' },
  ]);
  expect((await loadReport(await request(), id))?.site).toMatchObject({
    status: 'done',
    site_title: 'Ghost house',
  });
});

it('a second run of each export writes nothing', async () => {
  const written = () =>
    rows(`select (select count(*) from _posts_v) as posts, (select count(*) from _pages_v) as pages,
      (select count(*) from redirects) as redirects, (select count(*) from authors) as authors`);
  const before = await written();
  for (const [source, text] of [
    ['wordpress', wordpress],
    ['ghost', ghost],
  ] as const) {
    const report = await loadReport(await request(), await importFile(source, text));
    const entries = report?.counts.filter(({ kind }) => kind === 'entry') ?? [];
    expect(entries.map(({ outcome }) => outcome)).toEqual(entries.map(() => 'same'));
  }
  expect(await written()).toEqual(before);
});

it('if a file contains two exports, the first site is imported, and the report names the second', async () => {
  const req = await request();
  const second = wordpress.replaceAll('firm.example', 'second.example');
  const two = JSON.stringify({ db: [...JSON.parse(ghost).db, ...JSON.parse(ghost).db] });
  for (const [source, text, name] of [
    ['wordpress', `${wordpress}\n${second}`, 'second.example'],
    ['ghost', two, 'more than one site'],
  ] as const) {
    const id = await storeSiteImport(req, inPieces(text), { system: source, fileName: 'two' });
    const { groups, losses } = await previewSiteImport(req, id);
    expect(groups.reduce((sum, { type, count }) => sum + (type ? count : 0), 0)).toBe(2);
    expect(losses.filter(({ what }) => what === 'Further site')).toMatchObject([
      { count: 1, detail: expect.stringContaining(name) },
    ]);
    await discardSiteImport(req, id);
  }
});

it('a preview reports what each record would become, and changes nothing', async () => {
  const req = await request();
  const before = await rows('select count(*) from posts');
  const id = await storeSiteImport(req, inPieces(wordpress), { system: 'wordpress', fileName: 'x.xml' });
  const { groups, categories } = await previewSiteImport(req, id);
  expect(groups).toEqual(
    expect.arrayContaining([
      { name: 'posts', type: 'post', count: 1, target: 'posts' },
      { name: 'pages', type: 'page', count: 1, target: 'pages' },
      { name: 'authors', type: null, count: 1, target: 'authors' },
    ]),
  );
  expect(categories.map(({ name }) => name)).toEqual(['Robots']);
  expect(await rows('select count(*) from posts')).toEqual(before);
});

it.each([
  ['wordpress', '<html><body>A page</body></html>', 'This is not an export of WordPress.'],
  ['ghost', '{"a": 1}', 'This is not an export of Ghost.'],
  ['ghost', `${ghost}\n${ghost}`, 'holds more than one export'],
] as const)(
  'a file that is no export of %s is refused with an error, and nothing is stored',
  async (source, text, sentence) => {
    const before = await rows('select id from site_imports');
    await expect(
      storeSiteImport(await request(), inPieces(text), { system: source, fileName: 'x' }),
    ).rejects.toThrow(sentence);
    expect(await rows('select id from site_imports')).toEqual(before);
  },
);
