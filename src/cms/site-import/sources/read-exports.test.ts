/** Exports of WordPress and Ghost as records. */
import { expect, it } from 'vitest';
import type { SourceEntry, SourceRecord } from '../source-site';
import { readGhost } from './ghost/read-ghost';
import { readWordPress } from './wordpress/read-wordpress';

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(xml: string | Uint8Array, size = 1000): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const record of readWordPress(pieces(Buffer.from(xml as string), size))) records.push(record);
  return records;
}

const entriesOf = (records: readonly SourceRecord[]) =>
  records.filter((one): one is SourceEntry => one.kind === 'entry');

const item = (fields: string, type = 'post') =>
  `<item><title>Cats &amp;amp; dogs</title><wp:post_type>${type}</wp:post_type>${fields}</item>`;
const channel = (inner: string, url = 'https://old.example/blog') =>
  `<channel><title>Old</title><link>${url}</link><wp:base_blog_url>${url}</wp:base_blog_url>${inner}</channel>`;
const file = (...channels: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss>${channels.join('\n')}</rss>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const whole = item(`<link>https://old.example/blog/2024/cats/</link><dc:creator>ann</dc:creator>
  <content:encoded><![CDATA[<p>One</p>]]]]><![CDATA[> two]]></content:encoded><excerpt:encoded>Short</excerpt:encoded>
  <wp:post_id>12</wp:post_id><wp:post_date_gmt>2024-06-05 16:04:48</wp:post_date_gmt><wp:post_name>cats</wp:post_name>
  <wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:post_password>secret</wp:post_password>
  <category domain="category" nicename="news"><![CDATA[News]]></category><category domain="post_tag" nicename="a"><![CDATA[A]]></category>
  ${meta('_thumbnail_id', '13')}${meta('_wp_old_slug', 'kittens')}${meta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%')}
  ${meta('rank_math_description', 'Described')}${meta('price', '9')}<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`);

it.each([1, 7, 100_000])(
  'a WordPress post is read with all its data, from chunks of %i bytes',
  async (size) => {
    const records = await read(file(channel(whole)), size);
    expect(records.map(({ kind }) => kind)).toEqual(['site', 'author', 'term', 'term', 'entry', 'loss']);
    expect(records[0]).toMatchObject({ key: 'https://old.example/blog', title: 'Old' });
    expect(records[4]).toEqual({
      ...{ kind: 'entry', key: '12', type: 'post', status: 'published', title: 'Cats & dogs', slug: 'cats' },
      ...{ excerpt: 'Short', publishedAt: '2024-06-05T16:04:48.000Z', updatedAt: null },
      url: 'https://old.example/blog/2024/cats/',
      oldPaths: ['/blog/?p=12', '/blog/2024/cats/', '/blog/2024/kittens/'],
      ...{
        author: 'ann',
        terms: ['category:news', 'tag:a'],
        picture: { file: '13' },
        parent: null,
        order: 0,
      },
      seo: { title: 'Cats & dogs – Old', description: 'Described' },
      body: { format: 'wordpress', html: '<p>One</p>]]> two' },
      ...{ comments: 1, hasPassword: true },
    });
    expect(records[5]).toMatchObject({ what: 'Custom field price', count: 1 });
  },
);

it('attachments are read as files with their texts, and with the paths of their pages', async () => {
  const attached = item(
    `<link>https://old.example/blog/cats/photo/</link><wp:post_id>13</wp:post_id><wp:post_parent>12</wp:post_parent>
     <excerpt:encoded>Caption</excerpt:encoded><wp:attachment_url>https://old.example/p.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'Alt')}`,
    'attachment',
  );
  expect((await read(file(channel(attached))))[1]).toEqual({
    ...{ kind: 'file', key: '13', url: 'https://old.example/p.jpg', title: 'Cats & dogs', alt: 'Alt' },
    ...{ caption: 'Caption', description: null, parent: '12' },
    oldPaths: ['/blog/?attachment_id=13', '/blog/cats/photo/'],
  });
});

it.each([
  ['future', 'scheduled'],
  ['pending', 'draft'],
  ['private', 'private'],
])('an entry with the WordPress status %s is read as %s', async (status, expected) => {
  const [entry] = entriesOf(await read(file(channel(item(`<wp:status>${status}</wp:status>`)))));
  expect(entry?.status).toBe(expected);
});

it('items that are not content are counted', async () => {
  const left = ['nav_menu_item', 'nav_menu_item', 'revision'].map((type) => item('', type)).join('');
  const trashed = item('<wp:status>trash</wp:status>');
  const records = await read(file(channel(left + trashed)));
  expect(records.slice(1).map((one) => one.kind === 'loss' && [one.what, one.count])).toEqual([
    ['Menu item', 2],
    ['Former version', 1],
    ['Entry in the trash', 1],
  ]);
});

it('two sites in one file are read as two sites', async () => {
  const records = await read(file(channel(whole), channel(whole, 'https://other.example')));
  expect(records.flatMap((one) => (one.kind === 'site' ? [one.key] : []))).toEqual([
    'https://old.example/blog',
    'https://other.example',
  ]);
  expect(entriesOf(records)).toHaveLength(2);
});

it('a truncated file yields its complete items, and reports where it ends', async () => {
  const xml = file(channel(whole + item('<wp:post_id>14</wp:post_id>')));
  const records = await read(xml.slice(0, xml.lastIndexOf('</item>')));
  expect(entriesOf(records)).toHaveLength(1);
  expect(records.at(-1)).toMatchObject({
    what: 'Rest of the file',
    detail: expect.stringContaining('Cats & dogs'),
  });
});

it('entities declared in a file are not expanded', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><rss>${channel(item('<wp:post_name>&b;</wp:post_name>'))}</rss>`;
  expect(entriesOf(await read(bomb))[0]?.slug).not.toContain('boom');
});

it('reading a file with ten thousand levels of nesting ends with a line in the report', async () => {
  const records = await read(file(channel(`${whole}<item>${'<a>'.repeat(10_000)}`)));
  expect(entriesOf(records)).toHaveLength(1);
  expect(records.at(-1)).toMatchObject({ what: 'Rest of the file' });
});

it('Latin-1 lines in a file declared as UTF-8 are decoded as Latin-1', async () => {
  const latin = Buffer.from(item('<wp:post_name>caf\u00e9</wp:post_name>'), 'latin1');
  const xml = Buffer.concat([
    Buffer.from('<rss><channel><title>Ünder</title>\n'),
    latin,
    Buffer.from('\n<x>é</x></channel></rss>'),
  ]);
  const records = await read(xml, 10);
  expect(records[0]).toMatchObject({ title: 'Ünder' });
  expect(entriesOf(records)[0]?.slug).toBe('café');
  expect(records.at(-1)).toMatchObject({ what: 'Line in another encoding', count: 1 });
});

it.each(['', 'text', '<html><body>No</body></html>', '{"db":[]}'])(
  'a file that is no export is refused: %s',
  async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'not_wordpress', status: 422 });
  },
);

const cutInto = (text: string, size: number) => {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
};
const readText = (text: string, size = 1000) => [...readGhost(cutInto(text, size))];
const ghost = (data: object) => readText(JSON.stringify({ db: [{ meta: {}, data }] }));

const post = {
  ...{ id: 'p1', title: 'Hello', slug: 'hello', status: 'published', visibility: 'public', type: 'post' },
  ...{ lexical: '{"root":{"children":[]}}', feature_image: '__GHOST_URL__/f.jpg' },
  published_at: '2023-01-02T03:04:05.000Z',
};

it('a Ghost post is read with its author, tags, picture and SEO fields', () => {
  const records = ghost({
    settings: [{ key: 'title', value: 'My Ghost' }],
    users: [{ id: 'u1', name: 'Ann', slug: 'ann', email: 'ann@old.example' }],
    tags: [{ id: 't1', name: 'News', slug: 'news' }],
    posts: [post],
    posts_meta: [{ post_id: 'p1', meta_title: 'Meta', feature_image_alt: 'Alt' }],
    posts_tags: [{ post_id: 'p1', tag_id: 't1', sort_order: 0 }],
    posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
  });
  expect(records.map(({ kind }) => kind)).toEqual(['site', 'author', 'term', 'entry']);
  expect(records[3]).toMatchObject({
    ...{ key: 'p1', type: 'post', status: 'published', oldPaths: ['/hello/'], author: 'u1', terms: ['t1'] },
    ...{ picture: { url: '__GHOST_URL__/f.jpg', alt: 'Alt' }, seo: { title: 'Meta', description: null } },
    ...{ publishedAt: '2023-01-02T03:04:05.000Z', body: { format: 'lexical' } },
  });
});

it('all URLs of a Ghost site in a folder contain the folder', () => {
  const settings = [{ key: 'url', value: 'https://old.example/blog/' }];
  const users = [{ id: 'u1', name: 'Ann', profile_image: '__GHOST_URL__/ann.jpg' }];
  const records = ghost({ settings, users, posts: [post] });
  expect(records).toMatchObject([
    { kind: 'site', url: 'https://old.example/blog' },
    { kind: 'author', picture: 'https://old.example/blog/ann.jpg' },
    {
      ...{ url: 'https://old.example/blog/hello/', oldPaths: ['/blog/hello/'] },
      picture: { url: 'https://old.example/blog/f.jpg' },
    },
  ]);
});

it('Ghost posts for members are private, with a line in the report', () => {
  const records = ghost({ posts: [{ ...post, visibility: 'paid' }] });
  expect(records[1]).toMatchObject({ status: 'private' });
  expect(records[2]).toMatchObject({ kind: 'loss', entry: 'p1', what: 'Text for members' });
});

it('old Ghost exports with numeric ids, pages and HTML are read', () => {
  const data = {
    posts: [{ id: 5, title: 'Old', slug: 'old', page: 1, html: '<p>x</p>', published_at: 1_400_000_000_000 }],
  };
  const [, entry] = readText(JSON.stringify({ meta: {}, data }));
  expect(entry).toMatchObject({ key: '5', type: 'page', status: 'draft', body: { format: 'html' } });
});

it.each(['', '{', '[]', '{"db":[{"data":{}}]}', '['.repeat(10_000)])(
  'a file that is no Ghost export is refused: %.20s',
  (text) => {
    expect(() => readText(text)).toThrow(/Ghost|JSON/);
  },
);

it.each([1, 7, 100_000])(
  'rows of a Ghost export are found in any position, from chunks of %i bytes',
  (size) => {
    const data = {
      emails: [{ html: '"}],"posts":[{"id":"none"}]' }],
      posts: [
        {
          ...post,
          id: 'é]}"\\',
          title: 'Ünder \\" \u0000 }]',
          tags: [{ id: 1 }, [[{}]]],
          posts: [{ id: 'inner' }],
        },
        null,
        'text',
        { ...post, id: 'p2', title: '人工智能' },
      ],
      members: [{}, {}],
      posts_tags: [{ post_id: 'p2', tag_id: 't1' }],
      tags: [{ id: 't1', name: 'News', slug: 'news' }],
      settings: {},
    };
    const other = { data: { posts: [{ id: 'other' }], tags: [{ id: 'other' }] } };
    const text = `\uFEFF${JSON.stringify({ meta: { data: { posts: [1] } }, db: [{ data, posts: [{}] }, other] }, null, 1)}\n`;
    expect(readText(text, size)).toMatchObject([
      { kind: 'site' },
      { kind: 'term', name: 'News' },
      { kind: 'entry', key: 'é]}"\\', title: 'Ünder \\" \u0000 }]' },
      { kind: 'entry', key: 'p2', title: '人工智能', terms: ['t1'] },
      { kind: 'loss', what: 'Member', count: 2 },
      { kind: 'loss', what: 'Further site', count: 1 },
    ]);
  },
);

it.each([
  ...[
    '{"db":[{"data":{"posts":[{"id":"1"}]}}]',
    '{"db":[{"data":{"posts":[{"id":"1"}}]}]}',
    '{"data":{"posts":[{"id"}]}}',
  ],
  ...['{"data":{"posts":[]}}{"data":{"posts":[]}}', '{"data":{"posts":[]}} x', '{"data":{"posts":[{"id":"1'],
])('a truncated or invalid Ghost export is refused: %s', (text) => {
  for (const size of [1, 1000]) expect(() => readText(text, size)).toThrow('not one whole JSON document');
});
