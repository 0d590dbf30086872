/** A site in a folder of its host, whose export does not contain the site's URL. */
import { beforeAll, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { changeMapping, startSiteImport } from '@/cms/site-import/run/control';
import { findSiteImport } from '@/cms/site-import/run/find-site-import';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeSiteImport } from '@/cms/site-import/run/store-site-import';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { aPicture, uploadsFolder } from '../../../support/site-import/small-site';

const request = async () => newRequest(await testPayload(), system);

const post = (id: string, slug: string, html: string) => ({
  ...{ id, slug, html, title: `Title of ${slug}`, status: 'published', type: 'post', visibility: 'public' },
  ...{
    published_at: `2022-02-0${id.length}T04:05:06.000Z`,
    feature_image: '__GHOST_URL__/content/images/a.png',
  },
});

const html = `<p><a href="__GHOST_URL__/second/#more">own</a> <a href="https://host.example/journal/second/">whole</a>
  <a href="https://host.example/pricing/">beside</a> <a href="/contact/">rooted</a> <a href="__GHOST_URL__/tag/news/">tag</a></p>
  <img src="__GHOST_URL__/content/images/a.png">`;

const ghost = JSON.stringify({
  db: [
    {
      data: {
        // The second post has the name of the folder as slug.
        posts: [
          post('1', 'first', html),
          post('2', 'second', '<p>Two.</p>'),
          post('3', 'journal', '<p>Three.</p>'),
        ],
        users: [
          {
            id: 'u',
            name: 'Subfolder Author',
            slug: 'sub',
            profile_image: '__GHOST_URL__/content/images/b.png',
          },
        ],
        posts_authors: [{ post_id: '1', author_id: 'u' }],
        tags: [{ id: 't', name: 'News of a folder', slug: 'news' }],
        posts_tags: [{ post_id: '1', tag_id: 't' }],
        settings: [{ key: 'title', value: 'In a folder' }],
      },
    },
  ],
});

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

let folder = '';

type Export = { system: 'ghost' | 'wordpress'; text: string; address: string };

async function importSite({ system: from, text, address }: Export): Promise<string> {
  const req = await request();
  const id = await storeSiteImport(req, bytesOf(text), { system: from, fileName: `${from}.export` });
  const stored = await findSiteImport(req, id);
  if (!stored) throw new Error('The import was not stored.');
  await changeMapping(req, id, {
    mapping: { ...stored.mapping, areTagsCategories: true },
    pictures: { folder, isFetching: false, address },
  });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  return id;
}

const ofGhost: Export = { system: 'ghost', text: ghost, address: 'host.example/journal/' };

beforeAll(async () => {
  folder = uploadsFolder({ 'a.png': await aPicture(12), 'b.png': await aPicture(13) });
  await importSite(ofGhost);
});

it('old addresses of a site in a folder contain the folder', async () => {
  const redirects = await rows<{ from: string; to: string }>(
    'select "from", "to" from redirects order by "from"',
  );
  expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    ...['/journal/author/sub /blog', '/journal/feed /feed.xml', '/journal/first /blog/first'],
    ...['/journal/journal /blog/journal', '/journal/rss /feed.xml', '/journal/second /blog/second'],
    '/journal/tag/news /blog/category/news',
  ]);
});

it('links and pictures of a site in a folder are found, and URLs outside of the folder belong to another site', async () => {
  const [first] = await rows<{ body: string }>(`select body::text as body from posts where slug = 'first'`);
  const links = [...String(first?.body).matchAll(/"url": ?"([^"]*)"/g)].map(([, url]) => url);
  expect(links).toEqual([
    ...[
      '/blog/second#more',
      '/blog/second',
      'https://host.example/pricing/',
      'https://host.example/contact/',
    ],
    '/blog/category/news',
  ]);
  expect(String(first?.body)).not.toContain('GHOST_URL');
  const media = await rows(
    `select filename, (select count(*)::int from posts where image_id = media.id) as posts,
       (select count(*)::int from authors where avatar_id = media.id) as authors from media order by 1`,
  );
  expect(media).toEqual([
    { filename: 'a.png', posts: 3, authors: 0 },
    { filename: 'b.png', posts: 0, authors: 1 },
  ]);
});

it('a second import of a site in a folder writes nothing', async () => {
  const written = () =>
    rows(`select (select count(*) from _posts_v) as posts, (select count(*) from redirects) as redirects,
      (select count(*) from media) as media, (select count(*) from authors) as authors`);
  const before = await written();
  const report = await loadReport(await request(), await importSite(ofGhost));
  expect(report?.counts.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same']);
  expect(await written()).toEqual(before);
});

const wordPressItem = (
  number: number,
  link: string,
  text: string,
) => `<item><title>Numbered ${number}</title><link>${link}</link>
  <wp:post_id>${number}</wp:post_id><wp:post_name>numbered-${number}</wp:post_name><wp:status>publish</wp:status>
  <wp:post_type>post</wp:post_type><wp:post_date_gmt>2021-03-0${number % 10} 10:00:00</wp:post_date_gmt>
  <guid>https://folder.example/news/?p=${number}</guid><dc:creator>folda</dc:creator>
  <category domain="category" nicename="folded"><![CDATA[Folded]]></category>
  <content:encoded><![CDATA[${text}]]></content:encoded></item>`;

const linked = `<p><a href="https://folder.example/news/?p=12">by number</a> <a href="/news/?p=12&amp;utm_source=x">rooted</a>
  <a href="https://folder.example/news/numbered-12/">by name</a> <a href="https://folder.example/news/?cat=4">list</a>
  <a href="https://folder.example/?p=12">beside</a></p>`;

const wordPress = `<rss version="2.0" xmlns:content="c" xmlns:wp="w" xmlns:dc="d"><channel><wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_id>7</wp:author_id><wp:author_login>folda</wp:author_login></wp:author>
  <wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>folded</wp:category_nicename><wp:cat_name>Folded</wp:cat_name></wp:category>
  ${wordPressItem(11, 'https://folder.example/news/numbered-11/', linked)}
  ${wordPressItem(12, 'https://folder.example/news/numbered-12/', '<p>Twelve.</p>')}</channel></rss>`;

it('addresses by number of a WordPress whose address is typed lead on, as links of its texts do', async () => {
  await importSite({ system: 'wordpress', text: wordPress, address: 'folder.example/news' });
  const redirects = await rows<{ from: string; to: string }>(
    `select "from", "to" from redirects where "from" like '/news%' order by "from"`,
  );
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/news/author/folda': '/blog',
    '/news/category/folded': '/blog/category/folded',
    '/news/feed': '/feed.xml',
    '/news/feed/atom': '/feed.xml',
    '/news/rss': '/feed.xml',
    '/news/numbered-11': '/blog/numbered-11',
    '/news/numbered-12': '/blog/numbered-12',
    '/news?author=7': '/blog',
    '/news?cat=4': '/blog/category/folded',
    '/news?p=11': '/blog/numbered-11',
    '/news?p=12': '/blog/numbered-12',
  });
  const [first] = await rows<{ body: string }>(
    `select body::text as body from posts where slug = 'numbered-11'`,
  );
  const links = [...String(first?.body).matchAll(/"url": ?"([^"]*)"/g)].map(([, url]) => url);
  expect(links).toEqual([
    ...['/blog/numbered-12', '/blog/numbered-12', '/blog/numbered-12', '/blog/category/folded'],
    'https://folder.example/?p=12',
  ]);
});
