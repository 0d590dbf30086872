/** Converted bodies of other systems are accepted by the editors of articles and pages. */
import { expect, it } from 'vitest';
import { convertArticle } from '@/cms/site-import/convert/convert-body';
import { convertPage } from '@/cms/site-import/convert/convert-page';
import type { SourceBody } from '@/cms/site-import/source-site';
import type { Post } from '@/payload-types';
import { actors } from '../../../support/actors';
import { picture, upload } from '../../../support/content/uploads';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testRequest } from '../../../support/payload';

const html = `<!-- wp:heading --><h2>A heading</h2><!-- /wp:heading -->
<p>Words <b>in</b> <a href="/about">a link</a> and <a href="http://plain.example/x?y=ä">one without TLS</a>.</p>
<ul><li>One<ol start="3"><li>Inner</li></ol></li><li>Two</li></ul>
<blockquote><p>Said so.</p><ul><li>Twice</li></ul><cite>Somebody</cite></blockquote>
<figure><img src="/a.jpg"/><figcaption>${'A long caption. '.repeat(30)}</figcaption></figure>
<figure class="wp-block-gallery"><figure><img src="/b.jpg"/><figcaption>First</figcaption></figure><figure><img src="/c.jpg"/></figure></figure>
<pre><code>${'let a = 1;\n'.repeat(2000)}</code></pre>
<table><tr><th></th><th>Sales</th></tr>${'<tr><td>May</td><td></td></tr>'.repeat(70)}</table>
<table><tr>${'<td>wide</td>'.repeat(12)}</tr></table>
<div class="wp-block-button"><a href="/buy">${'Buy now '.repeat(20)}</a></div>
<!-- wp:button --><div><a href="/buy">Buy</a></div><!-- /wp:button -->
<hr/><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="${'Film '.repeat(60)}"></iframe>
<form><label>Name</label><input name="n">${'x'.repeat(30_000)}</form>
<!-- wp:latest-posts /-->`;
const body: SourceBody = { format: 'wordpress', html };

/** Resolves each picture to one in the media collection. */
async function resolving() {
  const { id } = await upload('imported.png', await picture('red'));
  return { file: () => id, link: (href: string) => href };
}

/** Publishes an article with a body. */
async function publishPost(title: string, ownBody: unknown): Promise<Post> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { id } = await create('authors', { name: title, slug, role: 'Writer', bio: 'Writes.' });
  const { payload } = await testRequest();
  return payload.create({
    collection: 'posts',
    data: { title, excerpt: 'Words.', author: id, body: ownBody, _status: 'published' } as never,
    overrideAccess: true,
    depth: 0,
  });
}

it('a converted body can be published as an article, and is stored unchanged', async () => {
  const converted = convertArticle(body, await resolving());
  const post = await publishPost('From elsewhere', converted.body);
  expect(post.body.root.children.map(({ type }) => type)).toEqual(
    converted.body.root.children.map(({ type }) => type),
  );
});

it('a converted article can be edited: saves do not conflict with what is stored, even if it was stored without ids', async () => {
  const converted = convertArticle(body, await resolving());
  const { id } = await publishPost('Gone on in', converted.body);
  const open = async () =>
    (await actors.rest('editor', 'GET', `/posts/${id}?draft=true&depth=0`)).json() as Promise<Post>;
  const typeInto = async (words: string) => {
    const { body: base } = await open();
    const typed = JSON.parse(JSON.stringify(base).replace(/"text":"[^"]*"/, `"text":"${words}"`));
    expect(typed).not.toEqual(base);
    const data = { body: typed, _changedFrom: { body: base } };
    const saved = await actors.rest('editor', 'PATCH', `/posts/${id}?draft=true&autosave=true`, data);
    expect(saved.status, (await saved.text()).slice(0, 300)).toBe(200);
  };
  expect(JSON.stringify(converted.body)).toContain('"rows"');
  await typeInto('Typed once.');
  // Stored as imports did formerly.
  await rows('update _posts_v set version_body = $1 where parent_id = $2', [
    JSON.stringify(converted.body),
    id,
  ]);
  expect((await open()).body).toEqual((await open()).body);
  await typeInto('Typed again.');
});

it('a body without text can be published as an article', async () => {
  const blank = convertArticle({ format: 'wordpress', html: '' }, await resolving());
  expect((await publishPost('Blank', blank.body))._status).toBe('published');
});

it('a converted body can be published as a page', async () => {
  const req = await testRequest();
  const { blocks } = convertPage(body, 'From elsewhere', await resolving());
  const page = await req.payload.create({
    collection: 'pages',
    data: { title: 'From elsewhere', path: '/from-elsewhere', blocks, _status: 'published' } as never,
    overrideAccess: true,
    depth: 0,
    req,
  });
  expect(page.blocks?.map(({ blockType }) => blockType)).toEqual(blocks.map(({ blockType }) => blockType));
});
