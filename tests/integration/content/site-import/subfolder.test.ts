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

async function* whole(): AsyncIterable<Uint8Array> {
  yield Buffer.from(ghost);
}

let folder = '';

async function importSite(): Promise<string> {
  const req = await request();
  const id = await storeSiteImport(req, whole(), { system: 'ghost', fileName: 'ghost.json' });
  const stored = await findSiteImport(req, id);
  if (!stored) throw new Error('The import was not stored.');
  await changeMapping(req, id, {
    mapping: { ...stored.mapping, areTagsCategories: true },
    pictures: { folder, isFetching: false, address: 'host.example/journal/' },
  });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  return id;
}

beforeAll(async () => {
  folder = uploadsFolder({ 'a.png': await aPicture(12), 'b.png': await aPicture(13) });
  await importSite();
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
  const report = await loadReport(await request(), await importSite());
  expect(report?.counts.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same']);
  expect(await written()).toEqual(before);
});
